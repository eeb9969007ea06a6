import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from "@/tests/factories/trace-collector";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { createDataFolder, type SeparateStack, startSeparateStack } from "../e2e/separate-stack";

const EMAIL = "pro@hoofline.test";
const POLL_OPTIONS = { timeout: 20_000, interval: 50 };

let collector: TraceCollector;
let folder: string;
let stack: SeparateStack;
let direct: SeparateApp;
beforeAll(async () => {
  collector = await startTraceCollector();
  folder = createDataFolder();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  [stack, direct] = await Promise.all([
    startSeparateStack({
      dataDir: folder,
      env: { ...env, LOG_LEVEL: "info", OTEL_BSP_SCHEDULE_DELAY: "100" },
    }),
    // By default, a process waits five seconds before it sends spans. This process is stopped earlier.
    startSeparateApp({ env: { ...env, TRUSTED_PROXIES: "" } }),
  ]);
}, 150_000);
afterAll(async () => {
  await Promise.all([direct?.stop(), stack?.stop()]);
  await collector?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const createTraceId = () => randomBytes(16).toString("hex");
const createTraceparent = (traceId: string) => `00-${traceId}-${randomBytes(8).toString("hex")}-01`;

/**
 * Waits until a trace contains spans with all the given names, then returns the trace's spans. Each process
 * sends its own spans.
 */
function readTrace(traceId: string, ...names: string[]): Promise<CollectedSpan[]> {
  return vi.waitFor(() => {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    expect(spans.map((span) => span.name)).toEqual(expect.arrayContaining(names));
    return spans;
  }, POLL_OPTIONS);
}

it("a trace that a proxy starts includes both the request and its queued job", async () => {
  const traceId = createTraceId();
  const response = await fetch(`${stack.app}/auth/v1/recover`, {
    method: "POST",
    headers: { "content-type": "application/json", traceparent: createTraceparent(traceId) },
    body: JSON.stringify({ email: EMAIL }),
  });
  expect(response.status).toBe(200);

  const spans = await readTrace(traceId, "send mail", "POST /auth/v1/recover");
  const find = (service: string, name: RegExp) =>
    spans.find((span) => span.service === service && name.test(span.name));
  const request = find("hoofline-web", /^POST \/auth\/v1\//);
  const job = find("hoofline-worker", /^job /);
  expect(request?.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.response.status_code": 200,
  });
  // The job's parent is a span of the web process: the query or transaction that queued the job.
  const parent = spans.find(({ spanId }) => spanId === job?.parentSpanId);
  expect(parent?.service).toBe("hoofline-web");
  for (const service of ["hoofline-web", "hoofline-worker"]) {
    const own = spans.filter((span) => span.service === service);
    expect(own.map(({ attributes }) => attributes["db.system.name"])).toContain("postgresql");
  }

  const logs = readdirSync(join(folder, "logs")).map((name) =>
    readFileSync(join(folder, "logs", name), "utf8"),
  );
  const line = logs
    .join("\n")
    .split("\n")
    .find((text) => text.includes(traceId) && text.includes('"Request"'));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ traceId, status: 200 });
});

it("trace spans contain no email address, token or ID", async () => {
  const traceId = createTraceId();
  const id = "0192aaaa-0000-7000-8000-000000000000";
  await fetch(`${stack.app}/api/horses/${id}?note=secret-note`, {
    headers: { authorization: "Bearer secret-token", traceparent: createTraceparent(traceId) },
  });
  await readTrace(traceId, "GET /api/horses/[id]");
  const text = JSON.stringify(collector.spans);
  for (const secret of [EMAIL, id, "secret-note", "secret-token"]) expect(text).not.toContain(secret);
});

it("only a trusted proxy can choose the trace ID of a request", async () => {
  const traceId = createTraceId();
  const path = `/api/horses/${createTraceId()}/documents`;
  await fetch(`${direct.origin}${path}`, { headers: { traceparent: createTraceparent(traceId) } });
  const own = await vi.waitFor(() => {
    const found = collector.spans.find(({ name }) => name === "GET /api/horses/[id]/documents");
    expect(found).toBeDefined();
    return found;
  }, POLL_OPTIONS);
  expect(own?.traceId).not.toBe(traceId);
  expect(own?.parentSpanId).toBe("");
});

it("the web process sends its remaining spans before it exits", async () => {
  await fetch(`${direct.origin}/api/clients/0192aaaa-0000-7000-8000-000000000001`);
  await direct.stop();
  expect(collector.spans.map(({ name }) => name)).toContain("GET /api/clients/[id]");
});
