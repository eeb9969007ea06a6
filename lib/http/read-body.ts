import { isClientDisconnectError } from "@/lib/client-disconnect-error";
import { DomainError } from "@/lib/errors";
import { isStorableJson } from "@/lib/text";

/** The limit is larger than any of our forms. Uploads have their own route. */
const MAX_BODY_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads the request body as a JSON object; undefined if there is no body. Throws UNSUPPORTED_TYPE for a
 * content type other than application/json, TOO_LARGE for a body over 256 KiB, BAD_REQUEST for text that
 * isn't JSON, and VALIDATION for JSON that isn't an object.
 */
export async function readJsonBody(request: Request): Promise<object | undefined> {
  const text = await readTextBody(request);
  if (text.trim() === "") return undefined;
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new DomainError("UNSUPPORTED_TYPE", "Send the body as application/json.");
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new DomainError("VALIDATION", "The request body must be a JSON object.");
    }
    if (!isStorableJson(value)) {
      throw new DomainError(
        "BAD_REQUEST",
        "The request contains characters that cannot be stored. Remove them and try again.",
      );
    }
    return value;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError("BAD_REQUEST", "The request body is not valid JSON.", { cause });
  }
}

/**
 * Returns the raw body as text, exactly as it was sent. Throws TOO_LARGE for a body over 256 KiB, and
 * BAD_REQUEST for a body that is incomplete or isn't valid UTF-8.
 */
export async function readTextBody(request: Request): Promise<string> {
  const bytes = await readBytesBody(request, {
    maxBytes: MAX_BODY_BYTES,
    tooLarge: "The request body is too large. Send at most 256 KiB.",
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The request body is not valid UTF-8.", { cause });
  }
}

interface ByteLimit {
  maxBytes: number;
  /** The error message for a body that exceeds the limit. */
  tooLarge: string;
}

/** Returns the body's bytes. Throws TOO_LARGE as soon as the limit is exceeded, without waiting for the rest. */
export async function readBytesBody(request: Request, { maxBytes, tooLarge }: ByteLimit): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new DomainError("TOO_LARGE", tooLarge);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    if (!isClientDisconnectError(cause)) throw cause;
    throw new DomainError("BAD_REQUEST", "The request ended too early. Send it again.", { cause });
  }
}
