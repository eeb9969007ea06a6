/**
 * PostgreSQL's collation for names. It compares letters first, then accents, then case. In the database, the
 * columns that lists sort by have this collation. Queries that sort other text specify it explicitly.
 */
export const NAME_COLLATION = '"und-x-icu"';

const collator = new Intl.Collator("en-US");

/** Compares names in the same order as `NAME_COLLATION`, regardless of the language of the server or browser. */
export function compareNames(left: string, right: string): number {
  return collator.compare(left, right);
}
