import "server-only";
import { consumeLimit } from "@/lib/rate-limit";
import { searchWiki, type WikiAnswer } from "@/lib/wiki/search-wiki";

interface AskWiki {
  question: string;
  /** Of whoever asks: questions are counted by it and kept nowhere. */
  address: string;
}

/** What the wiki says to a question. Anybody may ask. Throws RATE_LIMITED. */
export async function askWiki({ question, address }: AskWiki): Promise<WikiAnswer> {
  await consumeLimit("wiki-question.address", address);
  return searchWiki(question);
}
