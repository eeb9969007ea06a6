/** Further words are ignored. */
const MAX_WORDS = 6;

/** Shorter words match too much. */
const MIN_LENGTH = 2;

/** Minimum length for large tables, whose trigram index needs three letters. */
const MIN_LENGTH_AMONG_MANY = 3;

export interface SearchWords {
  words: string[];
  /** Whether the words are long enough for records and invoices. */
  areEnoughAmongMany: boolean;
}

/** Returns null if the query is too short. */
export function searchWords(search: string): SearchWords | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const longest = Math.max(0, ...words.map((word) => word.length));
  return longest < MIN_LENGTH ? null : { words, areEnoughAmongMany: longest >= MIN_LENGTH_AMONG_MANY };
}
