export function findImporters(
  files: readonly string[],
  read: (file: string) => string,
): Map<string, string[]>;
export function findAffected(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number>;
