/** More than anybody looks for at once; the rest is ignored. */
const MAX_WORDS = 6;

/** Fewer letters are in nearly everything. */
const LEAST = 2;

/** What stands for a word in hundreds of thousands of rows: an index knows words by three letters. */
const LEAST_AMONG_MANY = 3;

export interface SearchWords {
  words: string[];
  /** Whether they are worth looking for among records and invoices. */
  areEnoughAmongMany: boolean;
}

/** Null for too little to look for. */
export function searchWords(search: string): SearchWords | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const longest = Math.max(0, ...words.map((word) => word.length));
  return longest < LEAST ? null : { words, areEnoughAmongMany: longest >= LEAST_AMONG_MANY };
}
