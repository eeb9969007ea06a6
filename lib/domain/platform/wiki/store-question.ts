import "server-only";
import type { Context } from "@/lib/auth/context";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";
import { redactPeople } from "@/lib/domain/platform/wiki/model/redact-people";
import { findPassages } from "@/lib/domain/platform/wiki/model/search-wiki";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";

interface NewQuestion {
  text: string;
  passageCount: number;
}

interface StoreQuestionArguments {
  ctx: Context;
  input: { question: string; address: string };
}

/**
 * Stores a question and the number of passages found, but nothing about the visitor. The caller must check that
 * the visitor agreed to this.
 */
export async function storeQuestion({
  ctx,
  input: { question, address },
}: StoreQuestionArguments): Promise<void> {
  const text = redactPeople(question.slice(0, MAX_QUESTION_LENGTH)).trim();
  if (text === "" || !(await isWithinLimit(address))) return;
  await insertQuestion(ctx, { text, passageCount: findPassages(text).found.length });
}

/** Questions that exceed the rate limit are answered but not stored. */
async function isWithinLimit(address: string): Promise<boolean> {
  try {
    await consumeRateLimit("wiki-kept.address", address);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

async function insertQuestion(ctx: Context, question: NewQuestion): Promise<void> {
  const data = { ...question, id: createId(), createdAt: ctx.clock.now() };
  await ctx.db.wikiQuestion.create({ data, select: { id: true } });
}
