import { expect, it, vi } from "vitest";
import { answerStatus, withAnswer } from "@/lib/http/answer-status";

function response() {
  const headers: Record<string, unknown> = {};
  const setHeader = vi.fn((name: string, value: unknown) => {
    headers[name] = value;
  }) as never;
  return { statusCode: 200, headersSent: false, headers, setHeader };
}

it("a page sets the status of its own response only", async () => {
  const [mine, other] = [response(), response()];
  await withAnswer({ headers: {} }, mine, async () => {
    await Promise.resolve();
    answerStatus(404);
  });
  withAnswer({ headers: {} }, other, () => undefined);
  expect([mine.statusCode, other.statusCode]).toEqual([404, 200]);
});

it("a page doesn't change the status of a started response or of a data request", () => {
  const begun = { ...response(), headersSent: true };
  withAnswer({ headers: {} }, begun, () => answerStatus(404));
  const data = response();
  withAnswer({ headers: { rsc: "1" } }, data, () => answerStatus(404));
  expect([begun.statusCode, data.statusCode]).toEqual([200, 200]);
});

it("a page that is temporarily unavailable sends Retry-After", () => {
  const mine = response();
  withAnswer({ headers: {} }, mine, () => answerStatus(503));
  expect(mine).toMatchObject({ statusCode: 503, headers: { "Retry-After": 5 } });
});
