import { z } from "zod";
import { answerQuestion } from "@/lib/domain/platform/wiki/answer-question";
import { DomainError, parse } from "@/lib/errors";
import { getClientAddress } from "@/lib/http/client-address";
import { readJsonBody } from "@/lib/http/read-body";
import { publicRoute } from "@/lib/http/route";
import { toJsonLines } from "@/lib/http/to-json-lines";

const questionSchema = z.object({
  question: z.string({ error: "Enter a question." }).trim().min(1, "Enter a question."),
});

/**
 * Streams a language model's answer based on passages from the wiki, one line of JSON per sentence. Only our own
 * pages use this route.
 */
export const POST = publicRoute(async (request) => {
  const body = await readJsonBody(request);
  if (!body) throw new DomainError("VALIDATION", "Enter a question.");
  const { question } = parse(questionSchema, body);
  const address = getClientAddress(request.headers);
  return toJsonLines(answerQuestion({ question, address, signal: request.signal }));
});
