// TypeScript 7 includes no @types automatically. This reference declares the exports of .mdx files.
/// <reference types="mdx" />
