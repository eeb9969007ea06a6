// TypeScript 7 doesn't include @types packages automatically. This reference declares the exports of .mdx
// files.
/// <reference types="mdx" />
