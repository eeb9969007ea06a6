import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { requestSite } from "./site";

const TOKEN = "metrics-of-this-test";

let app: SeparateApp;
beforeAll(async () => {
  app = await startSeparateApp({ env: { METRICS_TOKEN: TOKEN, WEB_PROCESSES: "2" } });
}, 90_000);
afterAll(() => app?.stop());

const readMetrics = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, { headers: authorization ? { authorization } : {} });

it.each([undefined, "Bearer wrong", TOKEN])(
  "the metrics page returns 404 if the Authorization header is %j",
  async (authorization) => {
    const response = await readMetrics(authorization);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("hoofline_http_request");
  },
);

it("the metrics page returns 404 if METRICS_TOKEN isn't set", async () => {
  const response = await requestSite("/metrics", { headers: { authorization: "Bearer undefined" } });
  expect(response.status).toBe(404);
});

it("the metrics page shows the number of requests per route across all web processes", async () => {
  const id = "0192aaaa-0000-7000-8000-000000000000";
  const requests = Array.from({ length: 8 }, () =>
    fetch(`${app.origin}/api/horses/${id}`, { headers: { connection: "close" } }),
  );
  for (const { status } of await Promise.all(requests)) expect(status).toBe(401);
  const count =
    'hoofline_http_request_duration_seconds_count{method="GET",route="/api/horses/[id]",status="401"}';
  // The server counts a request after sending the whole response, so the client may have the response before
  // the count increases.
  const text = await vi.waitFor(async () => {
    const response = await readMetrics(`Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=/);
    const body = await response.text();
    expect(body).toContain(`${count} 8`);
    return body;
  });
  expect(text).toMatch(/^hoofline_database_up 1$/m);
  expect(text).toMatch(/^hoofline_webhook_deliveries_pending \d+$/m);
  expect(text).toMatch(/^hoofline_worker_up [01]$/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes/m);
  expect(text).not.toContain(id);
});
