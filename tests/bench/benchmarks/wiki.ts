import { searchWiki } from "@/lib/domain/platform/wiki/model/search-wiki";
import { WIKI_QUESTIONS } from "@/tests/fixtures/wiki-questions";
import { getWikiRecall } from "@/tests/fixtures/wiki-recall";
import type { Benchmark } from "../tools/benchmark";

const ROUNDS = 10;

/**
 * Searches for the answers to a hundred known questions. Measures how often the search finds a passage with
 * the answer, and how long a search takes.
 */
export const wikiBenchmark: Benchmark = {
  name: "wiki",
  async measure() {
    const [first, third] = [getWikiRecall(1), getWikiRecall(3)];
    return [
      {
        name: "Wiki, answer in the first 3 passages",
        value: third.recall,
        unit: "of 1",
        target: { atLeast: 0.9 },
      },
      { name: "Wiki, answer in the first passage", value: first.recall, unit: "of 1" },
      {
        name: "Wiki, time per question",
        value: measureMillisecondsPerQuestion(),
        unit: "ms",
        target: { atMost: 20 },
      },
    ];
  },
};

function measureMillisecondsPerQuestion(): number {
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { question } of WIKI_QUESTIONS) searchWiki(question);
  }
  return (performance.now() - started) / (ROUNDS * WIKI_QUESTIONS.length);
}
