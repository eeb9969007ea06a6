// TypeScript 7 takes in no @types by itself; this one says what a .mdx file exports.
/// <reference types="mdx" />
