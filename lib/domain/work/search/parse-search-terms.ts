import { normalizePhone } from "@/lib/domain/billing/contacts/model/duplicates";

/** A word, or consecutive words that together form a number, such as "(555) 010-4477". */
export interface SearchTerm {
  words: readonly string[];
  /** The digits of the number without separators and without the US country code. Null if the term isn't a number. */
  digits: string | null;
}

/** The maximum number of words. Additional words are ignored. */
const MAX_WORDS = 6;

/** Digits and the separators in phone and microchip numbers. */
const NUMBER_PART = /^[\d()+./\p{Pd}]+$/u;

/** The US country code at the start of a complete or incomplete phone number. */
const US_COUNTRY_CODE = /^\(?\+1/;

/**
 * The minimum number of digits after the country code. Shorter numbers, such as stall numbers, are separate words.
 */
const MIN_DIGITS = 4;

/** Splits a search into terms. Words are in lowercase. */
export function parseSearchTerms(search: string): SearchTerm[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && NUMBER_PART.test(word) && last.every((part) => NUMBER_PART.test(part))) last.push(word);
    else runs.push([word]);
  }
  return runs.flatMap(toTerms);
}

function toTerms(run: readonly string[]): SearchTerm[] {
  const text = run.join("");
  const national = text.replace(US_COUNTRY_CODE, "").replaceAll(/\D/g, "");
  if (!NUMBER_PART.test(text) || national.length < MIN_DIGITS) {
    return run.map((word) => ({ words: [word], digits: null }));
  }
  return [{ words: run, digits: normalizePhone(national) ?? national }];
}
