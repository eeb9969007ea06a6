interface Phrase {
  pattern: RegExp;
  instead: string;
}

export function compilePhrases(entries: { pattern: string; flags?: string; instead: string }[]): Phrase[];
export function findPhrases(
  file: string,
  content: string,
  phrases: Phrase[],
  quotes?: string[],
): { line: number; phrase: string; instead: string }[];
