import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getAcceptedEncoding, type PrecompressedEncoding } from "@/lib/http/accepted-encoding";
import type { RouteHandler } from "@/lib/http/route-handlers";
import type { RouteParams } from "@/lib/http/route-pattern";

/** Compressing responses below this size saves nothing. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const COMPRESSORS: Record<PrecompressedEncoding, (body: Uint8Array) => Promise<Buffer>> = {
  // The highest Brotli quality that is as fast as gzip. Higher qualities are used only for files that are
  // compressed once.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Maps each response to its open request. The map keeps the request from being garbage-collected. Otherwise, the
 * request's signal might never abort.
 */
const openRequests = new WeakMap<ServerResponse, Request>();

/** Runs a route handler as Next would and sends its response. */
export async function handleRoute(
  { handler, params }: { handler: RouteHandler; params: RouteParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = watchClient(request, response);
  const webRequest = toWebRequest(request, left);
  openRequests.set(response, webRequest);
  const answer = await handler(webRequest, { params: Promise.resolve(params) });
  const reader = answer.body?.getReader();
  const stop = () => reader?.cancel().catch(() => undefined);
  if (left.aborted) {
    await stop();
    return;
  }
  left.addEventListener("abort", stop);
  // The first chunk is read before the headers are set: if reading fails, the error response must not have
  // the handler's headers.
  const first = await reader?.read();
  if (left.aborted) return;
  setHead(response, answer);
  if (!reader || !first) {
    response.end();
    return;
  }
  const second = reader.read();
  // Prevents an unhandled rejection. The error is handled where the result is read.
  second.catch(() => undefined);
  if (first.done || (await isAtEnd(second))) await sendWhole(request, response, first.value);
  else await sendParts(response, { reader, first: first.value, second, left });
}

/** Returns a signal that is aborted if the client disconnects before the response is complete. */
function watchClient(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  // If the connection closes while the response is queued behind another one, only the request emits "close".
  request.once("close", () => {
    if (request.socket.destroyed && !response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function setHead(response: ServerResponse, { status, headers }: Response): void {
  response.statusCode = status;
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}

/** Handlers use only the URL's path and query. The Host header can be forged, so it isn't used. */
function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", url = "/", headers } = request;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`http://localhost${url}`, {
    method,
    headers: given,
    signal,
    ...(method !== "GET" && hasBody(request) && { body: toBody(request), duplex: "half" }),
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the body only as fast as the handler consumes it. Unlike with `Readable.toWeb`, canceling the stream
 * doesn't close the connection, because the response hasn't been sent yet. After a cancellation, the rest of the
 * body is skipped, so that the next request on the connection can be read.
 */
function toBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let parts: AsyncIterator<Uint8Array> | undefined;
  // Without a listener, Node would discard the reason why an unread body ended early.
  request.once("error", () => undefined);
  return new ReadableStream(
    {
      async pull(controller) {
        parts ??= request.iterator({ destroyOnReturn: false });
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Doesn't wait for the client, which may be sending slowly.
      cancel: () => void parts?.return?.().then(() => request.resume()),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Returns whether the stream has already ended. If the stream is slow, returns false instead of waiting. A body
 * created from text or JSON ends right after its only chunk.
 */
async function isAtEnd(next: ReturnType<BodyReader["read"]>): Promise<boolean> {
  let timer: NodeJS.Immediate | undefined;
  const later = new Promise<boolean>((resolve) => {
    timer = setImmediate(resolve, false);
  });
  const isEnd = await Promise.race([
    next.then(
      ({ done }) => done,
      () => false,
    ),
    later,
  ]);
  clearImmediate(timer);
  return isEnd;
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array = new Uint8Array(),
): Promise<void> {
  const encoding = isCompressible(response) ? chooseEncoding(request, response, body) : null;
  const sent = encoding ? await COMPRESSORS[encoding](body) : body;
  response.setHeader("content-length", sent.length);
  response.end(sent);
}

function chooseEncoding(
  { headers }: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array,
): PrecompressedEncoding | null {
  response.appendHeader("vary", "Accept-Encoding");
  if (body.length < MIN_COMPRESSED_BYTES) return null;
  const encoding = getAcceptedEncoding(String(headers["accept-encoding"] ?? ""));
  if (encoding) response.setHeader("content-encoding", encoding);
  return encoding;
}

function isCompressible(response: ServerResponse): boolean {
  const type = String(response.getHeader("content-type") ?? "");
  const caching = String(response.getHeader("cache-control") ?? "");
  return COMPRESSIBLE_TYPE.test(type) && !caching.includes("no-transform");
}

/**
 * Sends the chunks of a stream as they arrive. The chunks aren't compressed, because compression would delay them.
 */
async function sendParts(
  response: ServerResponse,
  {
    reader,
    first,
    second,
    left,
  }: { reader: BodyReader; first: Uint8Array; second: ReturnType<BodyReader["read"]>; left: AbortSignal },
): Promise<void> {
  try {
    await sendPart(response, first, left);
    for (let next = await second; !next.done; next = await reader.read())
      await sendPart(response, next.value, left);
    response.end();
  } catch (error) {
    const isClosed = response.destroyed;
    // Ending the response normally would make a partial body look complete.
    response.destroy();
    if (!isClosed) throw error;
  }
}

async function sendPart(response: ServerResponse, part: Uint8Array, left: AbortSignal): Promise<void> {
  if (response.write(part) || left.aborted) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off("drain", go);
      left.removeEventListener("abort", go);
      resolve();
    };
    response.once("drain", go);
    left.addEventListener("abort", go);
  });
}
