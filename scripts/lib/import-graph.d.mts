export function mapImporters(files: readonly string[], read: (file: string) => string): Map<string, string[]>;
export function findAffectedFiles(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number>;
