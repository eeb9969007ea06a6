import "server-only";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file for the ZIP archive. It is opened only when it is added to the archive. */
export interface ZipEntry {
  path: string;
  open: () => Promise<Readable>;
}

/** Writes the parts one after another into a ZIP file. `onPart` receives the number of parts written so far. */
export async function writeZip(
  path: string,
  parts: readonly ZipEntry[],
  onPart: (done: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  // yazl's types don't declare that the stream is a Readable.
  const output = zip.outputStream as Readable;
  const writing = pipeline(output, createWriteStream(path));
  try {
    for (const [index, part] of parts.entries()) {
      const stream = await part.open();
      zip.addReadStream(stream, part.path);
      // Also waits for `writing`, because `stream` never ends if a write fails and nothing reads it anymore.
      await Promise.race([finished(stream, { writable: false }), writing]);
      await onPart(index + 1);
    }
    zip.end();
    await writing;
  } catch (error) {
    output.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
}
