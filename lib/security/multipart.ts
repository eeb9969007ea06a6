import { type IncomingHttpHeaders, IncomingMessage, type ServerResponse } from "node:http";
import { isClientDisconnectError } from "@/lib/client-disconnect-error";
import { SECOND_MS } from "@/lib/clock";
import { getClientNetwork } from "@/lib/security/get-client-network";

/** The limit for forms on pages. */
const MAX_BYTES = 1024 * 1024;
/** The limit for visits logged by guests, which may include a few certificates. */
const MAX_VISIT_BYTES = 11 * 1024 * 1024;
/**
 * The maximum number of large forms in memory, per process and per network. Each form is read into memory as a
 * whole.
 */
const MAX_LARGE_FORMS = 4;
const MAX_LARGE_FORMS_PER_NETWORK = 2;
/** A large form that takes longer than this to arrive counts as slow. */
const GUARANTEED_MS = 15 * SECOND_MS;

interface LargeForm {
  network: string;
  since: number;
  /**
   * Whether the form's body is still being read. The form counts toward the limit until the response is sent.
   */
  isArriving: boolean;
  /** Stops reading this form and responds with 503. */
  evict: () => void;
}

/** The unanswered requests with large forms, oldest first. */
const largeForms: LargeForm[] = [];

/**
 * Returns whether a request submits a form on a page or may call a server action. Next reads up to 11 MB of each
 * such request on every path, even on unknown paths. None of our own routes accept these requests.
 */
export function isFormPost({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && (headers["next-action"] !== undefined || isMultipart(headers));
}

function isMultipart(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Reads the form's body. Returns the request with the body, or the status with which to reject the request. */
export async function readFormPost(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<IncomingMessage | 400 | 413 | 503 | "gone"> {
  const body = await readWhole(request, response, getClientNetwork(address));
  if (typeof body !== "object") return body;
  const { headers, url = "" } = request;
  // Routes below /api report malformed bodies themselves.
  if (url.startsWith("/api/") || !isMultipart(headers)) return replay(request, body);
  return (await isParsable(body, headers["content-type"] ?? "")) ? replay(request, body) : 400;
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
      // Doesn't use `for await` on the request: the loop would wait indefinitely for a stalled client and
      // close the connection on exit.
      const next = await eviction.waitUnlessEvicted(chunksOfBody.next());
      if (next === "evicted") return 503;
      if (next.done) break;
      size += next.value.length;
      if (size > max) return 413;
      if (size > MAX_BYTES && !form) {
        if (!admitNetwork(network)) return 503;
        form = addLargeForm(network, eviction.evict);
        const own = form;
        response.once("close", () => removeLargeForm(own));
      }
      chunks.push(next.value);
    }
  } catch (error) {
    if (isClientDisconnectError(error)) return "gone";
    throw error;
  }
  if (form) form.isArriving = false;
  return Buffer.concat(chunks);
}

/**
 * Creates two functions: one waits for the next chunk of a body, and the other stops the wait. Unlike Promise.race,
 * the wait doesn't retain promises after it ends.
 */
function createEviction() {
  let isEvicted = false;
  let wake: () => void = () => undefined;
  return {
    evict: () => {
      isEvicted = true;
      wake();
    },
    waitUnlessEvicted<T>(result: Promise<T>): Promise<T | "evicted"> {
      return new Promise((resolve, reject) => {
        wake = () => resolve("evicted");
        if (isEvicted) wake();
        result.then(resolve, reject);
      });
    },
  };
}

function addLargeForm(network: string, evict: () => void): LargeForm {
  const form = { network, since: Date.now(), isArriving: true, evict };
  largeForms.push(form);
  return form;
}

function removeLargeForm(form: LargeForm): void {
  const index = largeForms.indexOf(form);
  if (index >= 0) largeForms.splice(index, 1);
}

function countLargeForms(network: string): number {
  return largeForms.filter((form) => form.network === network).length;
}

/**
 * Returns whether a network may send a large form now. If the process has reached its limit, a network that isn't
 * sending a large form can displace the oldest slow form. If no form is slow, it can displace the newer form of a
 * network that is sending two. This prevents a few slow senders from blocking everyone else.
 */
function admitNetwork(network: string): boolean {
  if (countLargeForms(network) >= MAX_LARGE_FORMS_PER_NETWORK) return false;
  if (largeForms.length < MAX_LARGE_FORMS) return true;
  if (countLargeForms(network) > 0) return false;
  const slowSince = Date.now() - GUARANTEED_MS;
  const arriving = largeForms.filter((form) => form.isArriving);
  const toEvict =
    arriving.find((form) => form.since <= slowSince) ??
    arriving.findLast((form) => countLargeForms(form.network) > 1);
  if (!toEvict) return false;
  removeLargeForm(toEvict);
  toEvict.evict();
  return true;
}

async function isParsable(body: Buffer, contentType: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    return true;
  } catch {
    // The form data is malformed. Next would report this as a server error.
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
