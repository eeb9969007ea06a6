import SearchableMap from "minisearch/SearchableMap";

const MIN_CORRECTED_LENGTH = 5;
const MIN_TWO_EDITS_LENGTH = 8;

/**
 * Returns the most similar word in the vocabulary. Returns the given word if it is known or short, or if no word is
 * similar.
 */
export type Speller = (word: string) => string;

/** Creates a spelling corrector from word counts. Assumes that the first letter is correct. */
export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const vocabulary = SearchableMap.from([...counts]);
  return (word) => {
    if (vocabulary.has(word) || word.length < MIN_CORRECTED_LENGTH) return word;
    const swapped = getSwaps(word).find((candidate) => vocabulary.has(candidate));
    if (swapped !== undefined) return swapped;
    const near = [...vocabulary.fuzzyGet(word, word.length < MIN_TWO_EDITS_LENGTH ? 1 : 2)]
      .map(([candidate, [count, distance]]) => ({ candidate, count, distance }))
      .filter(({ candidate }) => candidate[0] === word[0])
      .toSorted((one, other) => one.distance - other.distance || other.count - one.count);
    return near[0]?.candidate ?? word;
  };
}

/**
 * Returns the word with each pair of adjacent letters swapped. Swapped letters are a common typo, but have an edit
 * distance of two.
 */
function getSwaps(word: string): string[] {
  return [...word].slice(1).map((_, index) => {
    const [one = "", other = ""] = word.slice(index, index + 2);
    return word.slice(0, index) + other + one + word.slice(index + 2);
  });
}
