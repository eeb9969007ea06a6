import { searchWiki } from "@/lib/domain/platform/wiki/model/search-wiki";
import { WIKI_QUESTIONS } from "@/tests/fixtures/wiki-questions";
import { getWikiRecall } from "@/tests/fixtures/wiki-recall";
import type { Benchmark } from "../tools/benchmark";

const ROUNDS = 10;

/**
 * Measures how many of a hundred known questions find a passage that answers them, and how long a question
 * takes.
 */
export const wikiBenchmark: Benchmark = {
  name: "wiki",
  async measure() {
    const [first, third] = [getWikiRecall(1), getWikiRecall(3)];
    return [
      {
        name: "Wiki, a passage that answers among the first 3",
        value: third.recall,
        unit: "of 1",
        target: { atLeast: 0.9 },
      },
      { name: "Wiki, a passage that answers as the first", value: first.recall, unit: "of 1" },
      {
        name: "Wiki, one question",
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
