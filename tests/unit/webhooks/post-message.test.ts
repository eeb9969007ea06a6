import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { postMessage } from "@/lib/webhooks/post-message";

// A name that leads somewhere else the next time that it is asked for.
vi.mock("@/lib/webhooks/target", async (original) => ({
  ...(await original<typeof import("@/lib/webhooks/target")>()),
  resolveTarget: async () => ["127.0.0.1"],
}));

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => server.close());

it("goes to the address that was looked at, and asks for none again", async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://moved.invalid:${port}/`;
  const rules = { isPrivateAllowed: true };
  expect(await postMessage({ url, headers: {}, body: "{}", rules })).toEqual({
    statusCode: 200,
    answer: "here",
    problem: null,
  });
});
