import { type IncomingHttpHeaders, IncomingMessage, type ServerResponse } from "node:http";
import { isClientGone } from "@/lib/client-gone";
import { SECOND_MS } from "@/lib/clock";
import { getClientNetwork } from "@/lib/security/get-client-network";

/** For forms of pages. */
const MAX_BYTES = 1024 * 1024;
/** For guests' visits, which may contain a few certificates. */
const MAX_VISIT_BYTES = 11 * 1024 * 1024;
/** Limits the large forms in memory, per process and per network, because forms are read as a whole. */
const MOST_LARGE = 4;
const MOST_LARGE_OF_NETWORK = 2;
/** A large form may take this long for certain. */
const CERTAIN_MS = 15 * SECOND_MS;

interface LargeForm {
  network: string;
  since: number;
  /** False once its body is read: it keeps its place until it is answered. */
  isArriving: boolean;
  /** Ends the reading of this form, which is then answered by 503. */
  giveWay: () => void;
}

/** The large forms that are read or answered now, the oldest first. */
const large: LargeForm[] = [];

/**
 * Returns whether a request is a page's form or may call a server action. Next reads up to 11 MB of those on every
 * path, even unknown ones. None of our own routes accept this type.
 */
export function isPostedForm({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && (headers["next-action"] !== undefined || isMultipart(headers));
}

function isMultipart(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Reads the form's body and returns the request with it, or the status that rejects it. */
export async function readPostedForm(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<IncomingMessage | 400 | 413 | 503 | "gone"> {
  const body = await readWhole(request, response, getClientNetwork(address));
  if (typeof body !== "object") return body;
  const { headers, url = "" } = request;
  // Routes below /api report malformed bodies themselves.
  if (url.startsWith("/api/") || !isMultipart(headers)) return replay(request, body);
  return (await parses(body, headers["content-type"] ?? "")) ? replay(request, body) : 400;
}

async function readWhole(
  request: IncomingMessage,
  response: ServerResponse,
  network: string,
): Promise<Buffer | 413 | 503 | "gone"> {
  const chunks: Buffer[] = [];
  let size = 0;
  const isVisit = request.url?.startsWith("/visit/") && isMultipart(request.headers);
  const max = isVisit ? MAX_VISIT_BYTES : MAX_BYTES;
  const chunksOfBody: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  const eviction = createEviction();
  let form: LargeForm | undefined;
  try {
    for (;;) {
      // Not a loop over the request itself: it would wait for a silent sender, and close the connection at its end.
      const next = await eviction.orResultOf(chunksOfBody.next());
      if (next === "evicted") return 503;
      if (next.done) break;
      size += next.value.length;
      if (size > max) return 413;
      if (size > MAX_BYTES && !form) {
        if (!makeRoomFor(network)) return 503;
        form = acquireSlot(network, eviction.evict);
        const own = form;
        response.once("close", () => leavePlace(own));
      }
      chunks.push(next.value);
    }
  } catch (error) {
    if (isClientGone(error)) return "gone";
    throw error;
  }
  if (form) form.isArriving = false;
  return Buffer.concat(chunks);
}

/** Ends the wait for a body's next chunk. Keeps no promise longer than one wait, unlike Promise.race. */
function createEviction() {
  let isEvicted = false;
  let wake: () => void = () => undefined;
  return {
    evict: () => {
      isEvicted = true;
      wake();
    },
    orResultOf<T>(result: Promise<T>): Promise<T | "evicted"> {
      return new Promise((resolve, reject) => {
        wake = () => resolve("evicted");
        if (isEvicted) wake();
        result.then(resolve, reject);
      });
    },
  };
}

function acquireSlot(network: string, giveWay: () => void): LargeForm {
  const form = { network, since: Date.now(), isArriving: true, giveWay };
  large.push(form);
  return form;
}

function leavePlace(form: LargeForm): void {
  const index = large.indexOf(form);
  if (index >= 0) large.splice(index, 1);
}

function countOf(network: string): number {
  return large.filter((form) => form.network === network).length;
}

/**
 * Whether a network may send a large form now. If every place is taken, a network that has none gets the place of the
 * oldest slow form, or of the newer form of a network that sends two. So a few slow senders can't keep others out.
 */
function makeRoomFor(network: string): boolean {
  if (countOf(network) >= MOST_LARGE_OF_NETWORK) return false;
  if (large.length < MOST_LARGE) return true;
  if (countOf(network) > 0) return false;
  const slowSince = Date.now() - CERTAIN_MS;
  const arriving = large.filter((form) => form.isArriving);
  const giving =
    arriving.find((form) => form.since <= slowSince) ??
    arriving.findLast((form) => countOf(form.network) > 1);
  if (!giving) return false;
  leavePlace(giving);
  giving.giveWay();
  return true;
}

async function parses(body: Buffer, contentType: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    return true;
  } catch {
    // Malformed form data, which Next would report as a server error.
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
