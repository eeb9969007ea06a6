import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { postWebhookMessage } from "@/lib/domain/platform/webhooks/post-webhook-message";

// Simulates a host name that would resolve to a different address if it were resolved again.
vi.mock("@/lib/domain/platform/webhooks/target", async (original) => ({
  ...(await original<typeof import("@/lib/domain/platform/webhooks/target")>()),
  resolveWebhookTarget: async () => ["127.0.0.1"],
}));

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => server.close());

it("a webhook message is sent to the checked IP address without another DNS lookup", async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://moved.invalid:${port}/`;
  const rules = { isPrivateAllowed: true };
  expect(await postWebhookMessage({ url, headers: {}, body: "{}", rules })).toEqual({
    statusCode: 200,
    answer: "here",
    problem: null,
  });
});
