import SearchableMap from "minisearch/SearchableMap";

const SHORTEST_TO_MEND = 5;
const SHORTEST_FOR_TWO = 8;

/** Gives the word of the vocabulary that was most likely meant; the word itself where none is near. */
export type Speller = (word: string) => string;

/** Knows words by how often they were counted. A typing error is seldom in the first letter. */
export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const vocabulary = SearchableMap.from([...counts]);
  return (word) => {
    if (vocabulary.has(word) || word.length < SHORTEST_TO_MEND) return word;
    const swapped = swapsOf(word).find((candidate) => vocabulary.has(candidate));
    if (swapped !== undefined) return swapped;
    const near = [...vocabulary.fuzzyGet(word, word.length < SHORTEST_FOR_TWO ? 1 : 2)]
      .map(([candidate, [count, distance]]) => ({ candidate, count, distance }))
      .filter(({ candidate }) => candidate[0] === word[0])
      .toSorted((one, other) => one.distance - other.distance || other.count - one.count);
    return near[0]?.candidate ?? word;
  };
}

/** The word with each two neighbouring letters swapped: one slip of the fingers, though two letters differ. */
function swapsOf(word: string): string[] {
  return [...word].slice(1).map((_, index) => {
    const [one = "", other = ""] = word.slice(index, index + 2);
    return word.slice(0, index) + other + one + word.slice(index + 2);
  });
}
