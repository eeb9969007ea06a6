import "server-only";
import { Readable } from "node:stream";
import { systemClock } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { contentTypeOf, openFile } from "@/lib/storage/files";
import { readFileLink } from "@/lib/storage/links";

/** A stored file for whoever has a private link to it. Throws NOT_FOUND for any other address. */
export async function serveFile(request: Request): Promise<Response> {
  const link = readFileLink(new URL(request.url), systemClock.now());
  const file = link && (await openFile(link.key));
  if (!link || !file) throw notFound("File");
  const headers = new Headers({
    "content-type": contentTypeOf(link.key),
    "content-length": String(file.bytes),
    "content-disposition": link.downloadName ? `attachment; filename="${link.downloadName}"` : "inline",
    "cache-control": `private, max-age=${link.secondsLeft}, immutable`,
    "x-content-type-options": "nosniff",
    // What somebody uploaded runs nothing, whatever it is.
    "content-security-policy": "default-src 'none'; sandbox",
  });
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
}
