import "server-only";
import { searchWiki, type WikiAnswer } from "@/lib/domain/platform/wiki/model/search-wiki";
import { consumeLimit } from "@/lib/rate-limit";

interface AskWiki {
  question: string;
  /** Network address of the visitor, for the rate limit. */
  address: string;
}

/** Searches the wiki for a question. No sign-in is required. Throws RATE_LIMITED. */
export async function askWiki({ question, address }: AskWiki): Promise<WikiAnswer> {
  await consumeLimit("wiki-question.address", address);
  return searchWiki(question);
}
