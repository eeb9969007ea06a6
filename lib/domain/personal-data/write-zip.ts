import "server-only";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ExportPart } from "@/lib/domain/personal-data/export-parts";

/** Writes the parts one after another into a ZIP file; `onPart` hears how many are in it. */
export async function writeZip(
  path: string,
  parts: readonly ExportPart[],
  onPart: (done: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  // Its types know only what every readable stream has.
  const output = zip.outputStream as Readable;
  const writing = pipeline(output, createWriteStream(path));
  try {
    for (const [index, part] of parts.entries()) {
      const stream = await part.open();
      zip.addReadStream(stream, part.path);
      // A failed write must not leave this waiting for a stream that nobody reads any more.
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
