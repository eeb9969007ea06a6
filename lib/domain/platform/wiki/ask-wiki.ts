import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { searchWiki, type WikiAnswer } from "@/lib/domain/platform/wiki/model/search-wiki";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { consumeRateLimit } from "@/lib/rate-limit";
import { withTimeout } from "@/lib/timeout";

interface AskWiki {
  question: string;
  /** The visitor's IP address, for the rate limit. */
  address: string;
}

const LIMIT_TIMEOUT_MS = SECOND_MS;

/**
 * Searches the wiki for passages that answer a question. No sign-in is required. Throws RATE_LIMITED after
 * too many questions from one IP address.
 */
export async function askWiki({ question, address }: AskWiki): Promise<WikiAnswer> {
  await consumeQuestionLimit(address);
  return searchWiki(question);
}

/** The search needs no database, so people in an emergency get results even if the database is unavailable. */
async function consumeQuestionLimit(address: string): Promise<void> {
  try {
    const consumed = consumeRateLimit("wiki-question.address", address);
    await withTimeout(consumed, LIMIT_TIMEOUT_MS, "The rate limit check for wiki questions timed out");
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger().warn({ error }, "Answered a wiki question without checking the rate limit");
  }
}
