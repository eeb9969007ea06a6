import "server-only";
import { consumeLimit } from "@/lib/rate-limit";
import { searchWiki, type WikiAnswer } from "@/lib/wiki/search-wiki";

interface AskWiki {
  question: string;
  /** Network address of the visitor, for the rate limit. */
  address: string;
}

/** Searches the wiki for a question. Open to everybody. Throws RATE_LIMITED. */
export async function askWiki({ question, address }: AskWiki): Promise<WikiAnswer> {
  await consumeLimit("wiki-question.address", address);
  return searchWiki(question);
}
