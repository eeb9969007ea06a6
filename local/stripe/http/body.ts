import type { IncomingMessage } from "node:http";
import { StripeError } from "../api/errors";

const LIMIT_BYTES = 1_000_000;

/** Returns the request's body as text. Rejects bodies that are larger than 1 MB or aren't valid UTF-8. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= LIMIT_BYTES) chunks.push(chunk);
  }
  if (size > LIMIT_BYTES) {
    throw new StripeError(413, "invalid_request_error", "The request is larger than 1 MB.", {
      headers: { connection: "close" },
    });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new StripeError(400, "invalid_request_error", "The request is not valid UTF-8.");
  }
}
