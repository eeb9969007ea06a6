import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getAcceptedEncoding, type PackedEncoding } from "@/lib/http/accepted-encoding";
import type { RouteHandler } from "@/lib/http/route-handlers";
import type { RouteParams } from "@/lib/http/route-pattern";

/** Compressing shorter responses saves nothing. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const COMPRESSORS: Record<PackedEncoding, (body: Uint8Array) => Promise<Buffer>> = {
  // The highest level that is as fast as gzip. Higher levels are for files that are compressed once.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Runs a route handler as Next would and sends its response. */
export async function answerRoute(
  { handler, params }: { handler: RouteHandler; params: RouteParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await handler(toWebRequest(request, response), { params: Promise.resolve(params) });
  if (response.destroyed) {
    await answer.body?.cancel();
    return;
  }
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const reader = answer.body?.getReader();
  if (!reader) {
    response.end();
    return;
  }
  const first = await reader.read();
  const second = reader.read();
  // A failure is handled where the result is read.
  second.catch(() => undefined);
  if (first.done || (await isAtEnd(second))) await sendWhole(request, response, first.value);
  else await sendParts(response, { reader, first: first.value, second });
}

/** Handlers use only path and query of the address. The host header proves nothing, so it isn't used. */
function toWebRequest(request: IncomingMessage, response: ServerResponse): Request {
  const { method = "GET", url = "/", headers } = request;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return new Request(`http://localhost${url}`, {
    method,
    headers: given,
    signal: gone.signal,
    ...(method !== "GET" && hasBody(request) && { body: toBody(request), duplex: "half" }),
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the body only as fast as the handler. Canceling it doesn't close the connection, unlike `Readable.toWeb`, because
 * the response has yet to be sent.
 */
function toBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let parts: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        parts ??= request.iterator({ destroyOnReturn: false });
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void request.resume(),
    },
    { highWaterMark: 0 },
  );
}

/** Returns whether the stream is already known to end. A body from a text or JSON ends right after its only part. */
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
): PackedEncoding | null {
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

/** Sends the parts of a stream as they come. They aren't compressed, because that would delay them. */
async function sendParts(
  response: ServerResponse,
  {
    reader,
    first,
    second,
  }: { reader: BodyReader; first: Uint8Array; second: ReturnType<BodyReader["read"]> },
): Promise<void> {
  const stop = (error?: unknown) => reader.cancel(error).catch(() => undefined);
  response.once("close", stop);
  try {
    await sendPart(response, first);
    for (let next = await second; !next.done; next = await reader.read())
      await sendPart(response, next.value);
    response.end();
  } catch (error) {
    const isClosed = response.destroyed;
    // An end would make the part that was sent look complete.
    response.destroy();
    if (!isClosed) throw error;
  }
}

async function sendPart(response: ServerResponse, part: Uint8Array): Promise<void> {
  if (response.write(part) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.once("drain", go);
    response.once("close", go);
  });
}
