/**
 * PostgreSQL's collation for names. It compares letters first, then accents, then case. The columns that lists sort by
 * have this collation in the database; queries name it for other text.
 */
export const NAME_COLLATION = '"und-x-icu"';

const collator = new Intl.Collator("en-US");

/** Compares names in the same order as `NAME_COLLATION`, on servers and in browsers of every language. */
export function compareNames(left: string, right: string): number {
  return collator.compare(left, right);
}
