import { expect } from "vitest";

interface SameNames {
  /** The names that exist in the code or the database. */
  found: Iterable<string>;
  /** The listed names, which must match the names in the code or the database. */
  listed: Iterable<string>;
  /** The type of the named items, in the singular, such as "server action". */
  what: string;
  /** The file or folder that contains the list, such as "tests/fixtures/portal-table.ts". */
  file: string;
}

/**
 * Fails if a name is missing from the list, obsolete or repeated. The message has one line per name and says
 * how to fix the list.
 */
export function expectSameNames(names: SameNames): void {
  const problems = findNameProblems(names);
  if (problems.length > 0) expect.fail(problems.join("\n"));
}

export function findNameProblems({ found, listed, what, file }: SameNames): string[] {
  const existing = new Set(found);
  const entries = [...listed];
  const known = new Set(entries);
  const repeated = new Set(entries.filter((name, index) => entries.indexOf(name) !== index));
  return [
    ...[...existing]
      .filter((name) => !known.has(name))
      .toSorted()
      .map((name) => `${file} must list every ${what}. Add "${name}".`),
    ...[...known]
      .filter((name) => !existing.has(name))
      .toSorted()
      .map((name) => `${file} lists "${name}", but there is no such ${what}. Remove or rename the entry.`),
    ...[...repeated].toSorted().map((name) => `${file} lists "${name}" twice. Remove one entry.`),
  ];
}
