import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { hasLanguageModel, writeByModel } from "@/lib/model/language-model";
import { consumeLimit } from "@/lib/rate-limit";
import { citedSentences, UnfitAnswer } from "@/lib/wiki/answer/cited-text";
import { GIVEN_PASSAGES, promptOf, SYSTEM } from "@/lib/wiki/answer/prompt";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";
import { findPassages } from "@/lib/wiki/search-wiki";

const TIMEOUT_MS = 20 * SECOND_MS;
const MAX_TOKENS = 400;

/** "none": the passages answer by themselves. "withdrawn": what was told so far must not stand. */
export type AnswerPart =
  | { type: "sentence"; text: string }
  | { type: "done" }
  | { type: "none"; why: "passages" | "busy" | "failed" }
  | { type: "withdrawn" };

interface AnswerQuestion {
  question: string;
  /** Of whoever asks: answers are counted by it. */
  address: string;
  /** Whoever asked is gone. */
  signal: AbortSignal;
}

/**
 * An answer in the words of a language model, sentence by sentence, each from passages that it names. There is none
 * without a provider or a passage, for an emergency, and for a dose: what stands on the page says more there. Nothing of
 * a question is kept, and no failure is worse than the passages alone.
 */
export async function* answerQuestion({
  question,
  address,
  signal,
}: AnswerQuestion): AsyncGenerator<AnswerPart> {
  const read = question.slice(0, LONGEST_QUESTION);
  const { isUrgent, asksForDose, found } = findPassages(read);
  if (!hasLanguageModel() || isUrgent || asksForDose || found.length === 0) {
    return yield { type: "none", why: "passages" };
  }
  if (!(await isAllowed(address))) return yield { type: "none", why: "busy" };
  const passages = found.slice(0, GIVEN_PASSAGES).map(({ passage }) => passage);
  const written = writeByModel({
    system: SYSTEM,
    prompt: promptOf(read, passages),
    maxTokens: MAX_TOKENS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  let count = 0;
  try {
    for await (const text of citedSentences(written, passages.map(textOf))) {
      count += 1;
      yield { type: "sentence", text };
    }
  } catch (error) {
    if (!signal.aborted) logger().warn(reasonOf(error), "The wiki's model gave no answer");
    if (count === 0 || error instanceof UnfitAnswer) return yield endOf(error, count);
    // What was told is cited and whole, as far as it goes.
  }
  yield count === 0 ? { type: "none", why: "passages" } : { type: "done" };
}

/** What went wrong and no more: the SDK's errors bear the whole question with them. */
function reasonOf(error: unknown): { name: string; status: unknown } {
  if (!(error instanceof Error)) return { name: typeof error, status: null };
  return { name: error.name, status: "statusCode" in error ? error.statusCode : null };
}

function endOf(error: unknown, count: number): AnswerPart {
  if (count > 0) return { type: "withdrawn" };
  return { type: "none", why: error instanceof UnfitAnswer ? "passages" : "failed" };
}

const textOf = ({ title, heading, text }: { title: string; heading: string | null; text: string }) =>
  `${title} ${heading ?? ""} ${text}`;

async function isAllowed(address: string): Promise<boolean> {
  try {
    await consumeLimit("wiki-answer.address", address);
    await consumeLimit("wiki-answer.all", "all");
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}
