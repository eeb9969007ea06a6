import "server-only";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Returns a ZIP file. Doesn't compress the files, because formats such as PDF are already compressed. */
export async function createZip(files: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name, { compress: false });
  zip.end();
  // yazl's types don't declare that the stream is a Readable.
  return buffer(zip.outputStream as Readable);
}
