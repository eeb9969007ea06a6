import { dirname, join } from "node:path";

const CODE = /\.(ts|tsx|mjs|cjs|mts)$/;
/** Matches static imports, re-exports, dynamic imports and mocks of modules in this repository. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\bvi\.mock\()\s*["'](@\/[^"']+|\.\.?\/[^"']+)["']/g;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".d.mts", "/index.ts", "/index.tsx"];

/** Returns a map from each file to the files that import it. `read` returns a file's text. */
export function mapImporters(files, read) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files.filter((path) => CODE.test(path))) {
    for (const [, specifier] of read(file).matchAll(SPECIFIER)) {
      const imported = resolve(file, specifier, known);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Returns the changed files and all files that import them directly or indirectly, with the number of imports in
 * between.
 */
export function findAffectedFiles(changed, importers) {
  const distances = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (const file of queue) {
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distances.get(file) + 1);
      queue.push(importer);
    }
  }
  return distances;
}

function resolve(file, specifier, known) {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(file), specifier);
  return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
}
