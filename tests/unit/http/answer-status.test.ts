import { expect, it } from "vitest";
import { answerStatus, withAnswer } from "@/lib/http/answer-status";

const response = () => ({ statusCode: 200, headersSent: false });

it("a page says its status while it is made, to its own answer alone", async () => {
  const [mine, other] = [response(), response()];
  await withAnswer({ headers: {} }, mine, async () => {
    await Promise.resolve();
    answerStatus(404);
  });
  withAnswer({ headers: {} }, other, () => undefined);
  expect([mine.statusCode, other.statusCode]).toEqual([404, 200]);
});

it("changes nothing once the answer has begun, nor the data that the browser asks for", () => {
  const begun = { ...response(), headersSent: true };
  withAnswer({ headers: {} }, begun, () => answerStatus(404));
  const data = response();
  withAnswer({ headers: { rsc: "1" } }, data, () => answerStatus(404));
  expect([begun.statusCode, data.statusCode]).toEqual([200, 200]);
});
