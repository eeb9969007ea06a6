import "server-only";
import { Readable } from "node:stream";
import { systemClock } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { contentTypeOf, openFile } from "@/lib/storage/files";
import { readFileLink } from "@/lib/storage/links";

/** What somebody uploaded runs nothing, whatever it is. */
const FILE_POLICY = "default-src 'none'; sandbox";
const PDF = "application/pdf";
/** In a sandbox browsers show no PDF: their viewer runs it apart from us. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** A stored file for whoever has a private link to it. Throws NOT_FOUND for any other address. */
export async function serveFile(request: Request): Promise<Response> {
  const link = readFileLink(new URL(request.url), systemClock.now());
  const file = link && (await openFile(link.key));
  if (!link || !file) throw notFound("File");
  const contentType = contentTypeOf(link.key);
  const headers = new Headers({
    "content-type": contentType,
    "content-length": String(file.bytes),
    "content-disposition": link.downloadName ? attachmentNamed(link.downloadName) : "inline",
    "cache-control": `private, max-age=${link.secondsLeft}, immutable`,
    "x-content-type-options": "nosniff",
    "content-security-policy": contentType === PDF ? PDF_POLICY : FILE_POLICY,
  });
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
}

/** RFC 6266: in plain letters for old readers, and as it is. */
function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}
