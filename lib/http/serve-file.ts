import "server-only";
import { Readable } from "node:stream";
import { systemClock } from "@/lib/clock";
import { createNotFoundError } from "@/lib/errors";
import { getContentType, openStoredFile } from "@/lib/storage/files";
import { type LinkedFile, readFileLink } from "@/lib/storage/links";

/** Uploaded files never run scripts, regardless of their type. */
const FILE_POLICY = "default-src 'none'; sandbox";
/** Sends a stored file to anyone who has its private link. Throws NOT_FOUND for any other URL. */
export async function serveFile(request: Request): Promise<Response> {
  const link = readFileLink(new URL(request.url), systemClock.now());
  const file = link && (await openStoredFile(link.key));
  if (!link || !file) throw createNotFoundError("File");
  const contentType = getContentType(link.key);
  const headers = new Headers({
    "content-type": contentType,
    "content-length": String(file.bytes),
    "content-disposition": getDisposition(link, contentType),
    "cache-control": `private, max-age=${link.secondsLeft}, immutable`,
    "x-content-type-options": "nosniff",
    "content-security-policy": FILE_POLICY,
  });
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers });
}

/** Only images open in the browser. Browsers can't show PDFs in a sandbox, and can't show other documents at all. */
function getDisposition({ key, downloadName }: LinkedFile, contentType: string): string {
  if (downloadName) return formatAttachment(downloadName);
  return contentType.startsWith("image/") ? "inline" : formatAttachment(key.slice(key.lastIndexOf("/") + 1));
}

/**
 * Returns a header value that contains the name twice (RFC 6266): in ASCII for old clients, and in UTF-8 for
 * others.
 */
function formatAttachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}
