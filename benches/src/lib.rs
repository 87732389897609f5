//! Inputs of the benchmarks.
