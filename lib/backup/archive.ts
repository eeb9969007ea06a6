import "server-only";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, type Pack, pack } from "tar-stream";
import { z } from "zod";

/**
 * A backup is one file: a tar archive, compressed with gzip and encrypted with a passphrase in the age format
 * (age-encryption.org). Standard tools can open it: `age -d NAME | tar -xz`.
 */
export interface ArchiveEntry {
  /** A relative path with slashes. */
  name: string;
  /** The size of `content` in bytes. */
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The name of the first entry in every archive. */
export const MANIFEST_NAME = "backup.json";

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** "cluster" is a copy of the server's data folder; "dump" is a file created by pg_dump. */
  method: z.enum(["cluster", "dump"]),
  /** The version of the PostgreSQL server, such as "18.1". */
  serverVersion: z.string(),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/**
 * With this factor, scrypt needs 64 MB and about half a second. With the default factor of age, scrypt would need
 * 256 MB in the worker.
 */
const SCRYPT_WORK_FACTOR = 16;

const ZEROS = Buffer.alloc(64 * 1024);

/** Creates an entry from a short string. */
export function createTextEntry(name: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.byteLength, content: [bytes] };
}

/**
 * Truncates or pads content whose size changes while it is read, because the size is written to the archive before
 * the content.
 */
export async function* fitContentToSize(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let remaining = size;
  if (remaining > 0) {
    for await (const chunk of content) {
      yield chunk.subarray(0, remaining);
      remaining -= Math.min(remaining, chunk.byteLength);
      if (remaining === 0) break;
    }
  }
  for (; remaining > 0; remaining -= Math.min(remaining, ZEROS.byteLength))
    yield ZEROS.subarray(0, remaining);
}

/** Streams an archive while reading the entries. If an entry can't be read, the stream fails. */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  passphrase: string,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  const gzip = createGzip();
  // `pipeline` destroys `gzip` with the error, so the reader of the returned stream receives the error.
  pipeline(Readable.from(packEntries(entries)), gzip).catch(() => undefined);
  return Readable.from(await encrypter.encrypt(toWebStream(gzip)));
}

function toWebStream(content: Readable): ReadableStream<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  // Ignores the event, because the iterator throws the same error. A destroyed stream can emit one more error
  // after the iterator has ended.
  content.on("error", () => undefined);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.(undefined);
    },
  });
}

async function* packEntries(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const filled = writeEntries(tar, entries).catch((error: Error) => tar.destroy(error));
  try {
    yield* tar as AsyncIterable<Uint8Array>;
  } finally {
    // Waiting here ensures that the entries' files are closed even if the archive isn't read to the end.
    await filled;
  }
}

async function writeEntries(tar: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const closed = once(tar, "close").then(() => Promise.reject(new Error("The archive was closed")));
  closed.catch(() => undefined);
  for await (const { name, size, content } of entries) {
    const entry = tar.entry({ name, size });
    // Ignores the error, because the entry fails only if `tar` fails, and `tar` reports the error itself.
    entry.on("error", () => undefined);
    for await (const chunk of content)
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), closed]);
    const written = once(entry, "finish");
    entry.end(null);
    await Promise.race([written, closed]);
  }
  tar.finalize();
}

/**
 * Calls `receive` for each file of an archive, one after another. `receive` must read the whole content. Throws if
 * the passphrase is wrong or the archive is damaged.
 */
export async function readArchive(
  archive: Readable,
  passphrase: string,
  receive: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const decrypted = await decrypter.decrypt(toWebStream(archive));
  const tar = extract();
  let refusal: unknown;
  const receiveAll = async () => {
    for await (const entry of tar) {
      await receive(entry.header.name, Readable.from(entry)).catch((error: unknown) => {
        refusal = error;
        throw error;
      });
    }
  };
  // Waits for both promises. If one rejects, the other rejects too, and its closed-stream error could hide
  // the cause.
  const [fed, received] = await Promise.allSettled([
    pipeline(Readable.from(decrypted), createGunzip(), tar),
    receiveAll(),
  ]);
  if (refusal) throw refusal;
  if (fed.status === "rejected") throw fed.reason;
  if (received.status === "rejected") throw received.reason;
}
