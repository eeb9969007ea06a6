import { z } from "zod";
import { answerQuestion } from "@/lib/domain/platform/wiki/answer-question";
import { DomainError, parse } from "@/lib/errors";
import { getClientAddress } from "@/lib/http/client-address";
import { readJsonBody } from "@/lib/http/read-body";
import { publicRoute } from "@/lib/http/route";
import { toJsonLines } from "@/lib/http/to-json-lines";

const questionSchema = z.object({
  question: z.string({ error: "Ask something." }).trim().min(1, "Ask something."),
});

/**
 * Streams a language model's answer from the wiki's passages, one line of JSON per sentence. Only for our own
 * pages.
 */
export const POST = publicRoute(async (request) => {
  const body = await readJsonBody(request);
  if (!body) throw new DomainError("VALIDATION", "Ask something.");
  const { question } = parse(questionSchema, body);
  const address = getClientAddress(request.headers);
  return toJsonLines(answerQuestion({ question, address, signal: request.signal }));
});
