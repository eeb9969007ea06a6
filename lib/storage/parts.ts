import "server-only";
import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isClientGone } from "@/lib/client-gone";
import { DomainError } from "@/lib/errors";
import { openFile, putFileFrom } from "@/lib/storage/files";
import { UPLOAD_TOO_LARGE } from "@/lib/storage/upload-limits";

/** A folder of this machine for one piece of work; it is gone afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hoofline-upload-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Body = AsyncIterable<Uint8Array>;

/**
 * Keeps as much of a body as comes, under a key, and says how many bytes that were: where the connection breaks, what
 * came before is kept. It goes from hand to disk, so memory holds one chunk. Over `maxBytes`: PAYLOAD_TOO_LARGE.
 */
export function keepPart(key: string, body: Body, maxBytes: number): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "part");
    const bytes = await writeBody(path, body, maxBytes);
    if (bytes > 0) await putFileFrom(key, path);
    return bytes;
  });
}

async function writeBody(path: string, body: Body, maxBytes: number): Promise<number> {
  const file = await open(path, "w");
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new DomainError("PAYLOAD_TOO_LARGE", UPLOAD_TOO_LARGE);
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
  } finally {
    await file.close();
  }
  return bytes;
}

/** Next says it in a way of its own when a body ends before its time. */
function isBroken(error: unknown): boolean {
  return (
    isClientGone(error) || (error instanceof Error && /^(?:AbortError|ResponseAborted)$/.test(error.name))
  );
}

/** Puts the parts of a file together again, on this machine. */
export async function joinParts(keys: readonly string[], path: string): Promise<void> {
  for (const [index, key] of keys.entries()) {
    const part = await openFile(key);
    if (!part) throw new DomainError("INTERNAL", `A part of an upload is gone: ${key}`);
    await pipeline(part.stream, createWriteStream(path, { flags: index === 0 ? "w" : "a" }));
  }
}
