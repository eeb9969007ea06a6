import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { filterCitedSentences, UnusableAnswerError } from "@/lib/domain/platform/wiki/answer/cited-text";
import { createPrompt, PROMPT_PASSAGES, SYSTEM_PROMPT } from "@/lib/domain/platform/wiki/answer/prompt";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";
import { findPassages } from "@/lib/domain/platform/wiki/model/search-wiki";
import { DomainError } from "@/lib/errors";
import { hasLanguageModel, streamModelText } from "@/lib/language-model/language-model";
import { logger } from "@/lib/logger";
import { consumeRateLimit } from "@/lib/rate-limit";

const TIMEOUT_MS = 20 * SECOND_MS;
const MAX_TOKENS = 400;

/** "none": show only the passages. "withdrawn": remove the sentences shown so far. */
export type AnswerPart =
  | { type: "sentence"; text: string }
  | { type: "done" }
  | { type: "none"; why: "passages" | "busy" | "failed" }
  | { type: "withdrawn" };

interface AnswerQuestion {
  question: string;
  /** The visitor's IP address, for the rate limit. */
  address: string;
  /** Aborted when the visitor leaves the page. */
  signal: AbortSignal;
}

/**
 * Streams a language model's answer sentence by sentence. Each sentence cites passages. Doesn't answer if no model
 * is configured or if no passage was found. Also doesn't answer questions about emergencies or doses, because the
 * passages are more reliable. Stores nothing. If anything fails, only the passages are shown.
 */
export async function* answerQuestion({
  question,
  address,
  signal,
}: AnswerQuestion): AsyncGenerator<AnswerPart> {
  const read = question.slice(0, MAX_QUESTION_LENGTH);
  const { isUrgent, asksForDose, found } = findPassages(read);
  if (!hasLanguageModel() || isUrgent || asksForDose || found.length === 0) {
    return yield { type: "none", why: "passages" };
  }
  if (!(await isWithinLimit(address))) return yield { type: "none", why: "busy" };
  const passages = found.slice(0, PROMPT_PASSAGES).map(({ passage }) => passage);
  const written = streamModelText({
    system: SYSTEM_PROMPT,
    prompt: createPrompt(read, passages),
    maxTokens: MAX_TOKENS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  let count = 0;
  try {
    for await (const text of filterCitedSentences(written, passages.map(getPassageText))) {
      count += 1;
      yield { type: "sentence", text };
    }
  } catch (error) {
    if (!signal.aborted) logger().warn(getErrorFacts(error), "The wiki's model failed to complete an answer");
    if (count === 0 || error instanceof UnusableAnswerError) return yield getFinalPart(error, count);
    // The sentences shown so far are complete and cited, so they stay visible.
  }
  yield count === 0 ? { type: "none", why: "passages" } : { type: "done" };
}

/** Logs only the error's name and status, because the SDK's error messages contain the question. */
function getErrorFacts(error: unknown): { name: string; status: unknown } {
  if (!(error instanceof Error)) return { name: typeof error, status: null };
  return { name: error.name, status: "statusCode" in error ? error.statusCode : null };
}

function getFinalPart(error: unknown, count: number): AnswerPart {
  if (count > 0) return { type: "withdrawn" };
  return { type: "none", why: error instanceof UnusableAnswerError ? "passages" : "failed" };
}

const getPassageText = ({ title, heading, text }: { title: string; heading: string | null; text: string }) =>
  `${title} ${heading ?? ""} ${text}`;

async function isWithinLimit(address: string): Promise<boolean> {
  try {
    await consumeRateLimit("wiki-answer.address", address);
    await consumeRateLimit("wiki-answer.all", "all");
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}
