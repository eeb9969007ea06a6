import { isClientGone } from "@/lib/client-gone";
import { DomainError } from "@/lib/errors";
import { isStorableJson } from "@/lib/text";

/** Larger than any form of ours; uploads have a route of their own. */
const MAX_BODY_BYTES = 256 * 1024;

/** The request's JSON object. Throws PAYLOAD_TOO_LARGE over 256 KiB, BAD_REQUEST for what is no JSON, and VALIDATION. */
export async function readJson(request: Request): Promise<object | undefined> {
  const text = await readText(request);
  if (text.trim() === "") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new DomainError("VALIDATION", "The request body must be an object.");
    }
    if (!isStorableJson(value)) {
      throw new DomainError("BAD_REQUEST", "The request contains characters that are no text.");
    }
    return value;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError("BAD_REQUEST", "The request body is not valid JSON.", { cause });
  }
}

/** The raw body as text, exactly as it was sent. Throws as `readJson`. */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, { maxBytes: MAX_BODY_BYTES, tooLarge: "The request is too large." });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The request body is not valid UTF-8.", { cause });
  }
}

interface ByteLimit {
  maxBytes: number;
  /** Said to whoever sends more. */
  tooLarge: string;
}

/** The body's bytes. Throws PAYLOAD_TOO_LARGE as soon as there are too many, without waiting for the rest. */
export async function readBytes(request: Request, { maxBytes, tooLarge }: ByteLimit): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new DomainError("PAYLOAD_TOO_LARGE", tooLarge);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    if (!isClientGone(cause)) throw cause;
    throw new DomainError("BAD_REQUEST", "The request ended too early.", { cause });
  }
}
