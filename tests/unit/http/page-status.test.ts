import { expect, it, vi } from "vitest";
import { setPageStatus, withPageResponse } from "@/lib/http/page-status";

function response() {
  const headers: Record<string, unknown> = {};
  const setHeader = vi.fn((name: string, value: unknown) => {
    headers[name] = value;
  }) as never;
  return { statusCode: 200, headersSent: false, headers, setHeader };
}

it("setting a page's status doesn't change the status of another page's response", async () => {
  const [mine, other] = [response(), response()];
  await withPageResponse({ headers: {} }, mine, async () => {
    await Promise.resolve();
    setPageStatus(404);
  });
  withPageResponse({ headers: {} }, other, () => undefined);
  expect([mine.statusCode, other.statusCode]).toEqual([404, 200]);
});

it("setPageStatus doesn't change the status of an RSC response or of a response that has already started", () => {
  const startedResponse = { ...response(), headersSent: true };
  withPageResponse({ headers: {} }, startedResponse, () => setPageStatus(404));
  const data = response();
  withPageResponse({ headers: { rsc: "1" } }, data, () => setPageStatus(404));
  expect([startedResponse.statusCode, data.statusCode]).toEqual([200, 200]);
});

it("a temporarily unavailable page responds with a Retry-After header", () => {
  const mine = response();
  withPageResponse({ headers: {} }, mine, () => setPageStatus(503));
  expect(mine).toMatchObject({ statusCode: 503, headers: { "Retry-After": 5 } });
});
