import { stemmer } from "stemmer";
import { normalizeWord } from "@/lib/domain/platform/wiki/model/everyday-words";

/** Stop words, including "horse", which every article contains. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any anyone are as at be been before being but by can cant could did do does
  doesnt doing dont each for from get gets getting give given go goes going got had has have having he her hers him his
  horse horses hows i if im in into is isnt it its ive just know last lot make may me mean mine more most much
  must my need needs no not now of off on one only or other our out over per please put really s same say seem she
  should so some still such suddenly t take tell than thanks that the their them then there these they thing this
  those to today too us use very want was we well were what whats when where which while who whose why will with
  would yet you your hors often usually always every never really bit`.split(/\s+/),
);

/** Headings often start with "how". The word helps find passages but says nothing about their subject. */
export const QUESTION_TERM = "how";

/** Splits a text into lowercase words. */
export function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns a word's indexed form. Returns null for stop words. */
export function toTerm(word: string): string | null {
  if (STOP_WORDS.has(word)) return null;
  return stemmer(normalizeWord(word));
}

/** Returns a text's indexed terms. */
export function toTerms(words: readonly string[]): string[] {
  return words.flatMap((word) => toTerm(word) ?? []);
}
