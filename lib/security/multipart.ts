import { IncomingMessage } from "node:http";
import { isClientGone } from "@/lib/client-gone";

/** Next's own limit for what a form of a page sends. */
const MAX_BYTES = 1024 * 1024;

/** A form of a page. Routes below /api read their bodies themselves, each with its own limit. */
export function isPostedForm({ method, headers, url = "" }: IncomingMessage): boolean {
  if (url.startsWith("/api/")) return false;
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** The same request with its body read, once that is known to be a form; else the status that refuses it. */
export async function readPostedForm(
  request: IncomingMessage,
): Promise<IncomingMessage | 400 | 413 | "gone"> {
  const body = await readWhole(request);
  if (typeof body !== "object") return body;
  return (await parses(body, request.headers["content-type"] ?? "")) ? replay(request, body) : 400;
}

async function readWhole(request: IncomingMessage): Promise<Buffer | 413 | "gone"> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) return 413;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (isClientGone(error)) return "gone";
    throw error;
  }
  return Buffer.concat(chunks);
}

async function parses(body: Buffer, contentType: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    return true;
  } catch {
    // No boundary, no end, or no form at all: Next would call that a failure of the server.
    return false;
  }
}

function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const copy = new IncomingMessage(request.socket);
  Object.assign(copy, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.headers = headers;
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
