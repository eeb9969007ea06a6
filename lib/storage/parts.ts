import "server-only";
import { createWriteStream } from "node:fs";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isClientDisconnectError } from "@/lib/client-disconnect-error";
import { DAY_MS, systemClock } from "@/lib/clock";
import { DomainError } from "@/lib/errors";
import { isMissingFile } from "@/lib/files/is-missing-file";
import { logger } from "@/lib/logger";
import { openStoredFile, putFileFromPath } from "@/lib/storage/files";
import { withStorageErrors } from "@/lib/storage/storage-errors";
import { UPLOAD_TOO_LARGE_MESSAGE } from "@/lib/storage/upload-limits";

const PREFIX = "hoofline-upload-";
/** The age at which a folder counts as abandoned. It is longer than any upload takes. */
const ABANDONED_MS = DAY_MS;
let nextCleaning = 0;

/**
 * Deletes folders left behind by processes that were killed. Looks for such folders at most once a day. Logs
 * failures instead of throwing.
 */
async function deleteAbandonedFolders(): Promise<void> {
  const now = systemClock.now().getTime();
  if (now < nextCleaning) return;
  nextCleaning = now + ABANDONED_MS;
  try {
    const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
    for (const name of names) await deleteIfAbandoned(join(tmpdir(), name), now);
  } catch (error) {
    logger().warn({ error }, "Failed to list abandoned upload folders");
  }
}

async function deleteIfAbandoned(folder: string, now: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(folder);
    if (now - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // If the folder is missing, another process has deleted it.
    if (!isMissingFile(error))
      logger().warn({ error, folder }, "Failed to delete an abandoned upload folder");
  }
}

/** Runs `work` with a temporary local folder that is deleted afterward. Throws UNAVAILABLE if the disk is full. */
export function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withStorageErrors(async () => {
    await deleteAbandonedFolders();
    const folder = await mkdtemp(join(tmpdir(), PREFIX));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

type UploadBody = AsyncIterable<Uint8Array>;

/**
 * Stores a request body under a key and returns the size in bytes. If the connection breaks, stores the bytes
 * received so far. Streams to disk, so only one chunk is in memory at a time. Throws TOO_LARGE if the body
 * exceeds `maxBytes`.
 */
export function storePart(key: string, body: UploadBody, maxBytes: number): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "part");
    const bytes = await writeBody(path, body, maxBytes);
    if (bytes > 0) await putFileFromPath(key, path);
    return bytes;
  });
}

async function writeBody(path: string, body: UploadBody, maxBytes: number): Promise<number> {
  const file = await open(path, "w");
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new DomainError("TOO_LARGE", UPLOAD_TOO_LARGE_MESSAGE);
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (!isInterruptedUpload(error)) throw error;
  } finally {
    await file.close();
  }
  return bytes;
}

/** Next.js throws its own errors when a request body ends early. */
function isInterruptedUpload(error: unknown): boolean {
  return (
    isClientDisconnectError(error) ||
    (error instanceof Error && /^(?:AbortError|ResponseAborted)$/.test(error.name))
  );
}

/** Joins a file's parts into a local file. */
export async function joinParts(keys: readonly string[], path: string): Promise<void> {
  for (const [index, key] of keys.entries()) {
    const part = await openStoredFile(key);
    if (!part) throw new DomainError("INTERNAL", `A part of an upload is missing: ${key}`);
    await pipeline(part.stream, createWriteStream(path, { flags: index === 0 ? "w" : "a" }));
  }
}
