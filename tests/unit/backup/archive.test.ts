import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import {
  type ArchiveEntry,
  createTextEntry,
  fitContentToSize,
  readArchive,
  writeArchive,
} from "@/lib/backup/archive";

const PASSPHRASE = "only for tests of archives";

async function write(entries: Iterable<ArchiveEntry>): Promise<Buffer> {
  const archive = await writeArchive(Readable.from(entries), PASSPHRASE);
  return Buffer.concat(await archive.toArray());
}

async function read(archive: Uint8Array, passphrase = PASSPHRASE): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  await readArchive(Readable.from([archive]), passphrase, async (name, content) => {
    files[name] = Buffer.concat(await Readable.from(content).toArray()).toString();
  });
  return files;
}

const collect = async (content: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Readable.from(content).toArray()).toString("latin1");

it("reading an archive returns all entries, including entries with long names or no content", async () => {
  const long = `files/${"folder/".repeat(30)}picture.webp`;
  const archive = await write([
    createTextEntry("a.json", "{}"),
    createTextEntry(long, "x".repeat(300_000)),
    createTextEntry("b", ""),
  ]);
  expect(await read(archive)).toEqual({ "a.json": "{}", [long]: "x".repeat(300_000), b: "" });
});

it("an archive is encrypted and can't be opened with a different passphrase", async () => {
  const archive = await write([createTextEntry("secrets/AUTH_SECRET", "readable?")]);
  expect(archive.includes("readable?")).toBe(false);
  expect(archive.includes("AUTH_SECRET")).toBe(false);
  await expect(read(archive, "another passphrase")).rejects.toThrow("no identity matched");
});

it("a modified or truncated archive is rejected", async () => {
  const archive = await write([createTextEntry("a", "x".repeat(100_000))]);
  const changed = Buffer.from(archive);
  changed.writeUInt8(255 - changed.readUInt8(archive.length - 20), archive.length - 20);
  await expect(read(changed)).rejects.toThrow();
  await expect(read(archive.subarray(0, -30))).rejects.toThrow();
});

it("writing an archive fails if one of its entries can't be read", async () => {
  const entries: Iterable<ArchiveEntry> = (function* () {
    yield createTextEntry("a", "a");
    throw new Error("The disk is gone");
  })();
  await expect(write(entries)).rejects.toThrow("The disk is gone");
});

it("if the callback for an archive entry throws, reading fails with the same error", async () => {
  const archive = await write([createTextEntry("a", "a"), createTextEntry("b", "b")]);
  const refuse = () => Promise.reject(new Error("The disk is full"));
  await expect(readArchive(Readable.from([archive]), PASSPHRASE, refuse)).rejects.toThrow("The disk is full");
});

it("fitContentToSize truncates or pads content to the expected size", async () => {
  const content = () => Readable.from([Buffer.from("abc"), Buffer.from("def")]);
  expect(await collect(fitContentToSize(content(), 4))).toBe("abcd");
  expect(await collect(fitContentToSize(content(), 6))).toBe("abcdef");
  expect(await collect(fitContentToSize(content(), 8))).toBe("abcdef\0\0");
  expect(await collect(fitContentToSize(content(), 0))).toBe("");
  expect(await collect(fitContentToSize(Readable.from([]), 200_000))).toBe("\0".repeat(200_000));
});

it("closing an archive early also closes the source of its entries", async () => {
  let isClosed = false;
  const entries: AsyncIterable<ArchiveEntry> = (async function* () {
    try {
      for (;;) yield createTextEntry("a", "x".repeat(1_000_000));
    } finally {
      isClosed = true;
    }
  })();
  const archive = await writeArchive(entries, PASSPHRASE);
  await once(archive, "readable");
  archive.destroy();
  await expect.poll(() => isClosed).toBe(true);
});
