import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  stop: () => Promise<void>;
}

/**
 * Starts a stand-in for an OpenTelemetry collector. It accepts OTLP over HTTP in protobuf format and stores
 * the spans.
 */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const isTraces = request.method === "POST" && request.url === "/v1/traces";
    const body = await buffer(request);
    if (isTraces) spans.push(...readRequest(body));
    response.writeHead(isTraces ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, spans, stop };
}

type Field = { number: number; bytes: Buffer; value: number };

/** Reads the fields of a protobuf message (protobuf.dev/programming-guides/encoding). */
function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = readVarint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    const value = kind === 0 || kind === 2 ? readVarint() : 0;
    const length = { 1: 8, 2: value, 5: 4 }[kind] ?? 0;
    fields.push({ number, value, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

/** Returns the content of each field that has the given number in a protobuf message. */
function pick(message: Buffer, number: number): Buffer[] {
  return readFields(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes);
}

function readRequest(body: Buffer): CollectedSpan[] {
  return pick(body, 1).flatMap((resourceSpans) => {
    const attributes = readAttributes(pick(resourceSpans, 1)[0] ?? Buffer.alloc(0), 1);
    const service = String(attributes["service.name"]);
    return pick(resourceSpans, 2).flatMap((scope) => pick(scope, 2).map((span) => readSpan(service, span)));
  });
}

function readSpan(service: string, span: Buffer): CollectedSpan {
  const text = (number: number, encoding: BufferEncoding) => (pick(span, number)[0] ?? "").toString(encoding);
  return {
    service,
    traceId: text(1, "hex"),
    spanId: text(2, "hex"),
    parentSpanId: text(4, "hex"),
    name: text(5, "utf8"),
    attributes: readAttributes(span, 9),
  };
}

function readAttributes(message: Buffer, number: number): CollectedSpan["attributes"] {
  return Object.fromEntries(
    pick(message, number).map((pair) => {
      const [value] = readFields(pick(pair, 2)[0] ?? Buffer.alloc(0));
      return [String(pick(pair, 1)[0]), value?.number === 1 ? value.bytes.toString() : (value?.value ?? 0)];
    }),
  );
}
