import { afterEach, expect, it, vi } from "vitest";
import { requestSession } from "@/app/(handoff)/subscriptions/_components/handoff-requests";

afterEach(() => vi.unstubAllGlobals());

function respondWith(status: number, code: string) {
  const error = { code, message: "A reason" };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status }));
  return requestSession(new AbortController().signal);
}

it.each([
  [422, "VALIDATION", { type: "refused", reason: "A reason", isMalformed: true }],
  [409, "PRECONDITION_FAILED", { type: "refused", reason: "A reason", isMalformed: false }],
  [409, "CONFLICT", { type: "conflict" }],
])("requestSession converts the status %i and the code %s to %j", async (status, code, result) => {
  expect(await respondWith(status, code)).toEqual(result);
});
