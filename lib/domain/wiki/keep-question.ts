import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertQuestion } from "@/lib/domain/wiki/data";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";
import { findPassages } from "@/lib/wiki/search-wiki";
import { withoutPeople } from "@/lib/wiki/without-people";

interface KeepQuestion {
  ctx: Context;
  input: { question: string; address: string };
}

/** Keeps a question whose asker said so, with whether it found an answer, and nothing of who asked. */
export async function keepQuestion({ ctx, input: { question, address } }: KeepQuestion): Promise<void> {
  const text = withoutPeople(question.slice(0, LONGEST_QUESTION)).trim();
  if (text === "" || !(await isAllowed(address))) return;
  await insertQuestion(ctx, { text, passageCount: findPassages(text).found.length });
}

/** Too many of one address aren't kept; their answers come all the same. */
async function isAllowed(address: string): Promise<boolean> {
  try {
    await consumeLimit("wiki-kept.address", address);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}
