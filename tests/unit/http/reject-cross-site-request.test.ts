import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rejectCrossSiteRequest } from "@/lib/http/reject-cross-site-request";

const server = createServer(rejectCrossSiteRequest);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** Posts a body that is sent only after the response has arrived. Returns the response's `Connection` header. */
async function post(headers: Record<string, string>, body: string): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const posted = send({ port, method: "POST", path: "/pay", headers }, (response) => {
      expect(response.statusCode).toBe(403);
      response.resume();
      posted.end(body);
      resolve(response.headers.connection);
    });
    posted.on("error", reject);
    posted.flushHeaders();
  });
}

it("rejecting a cross-site request with a short body keeps the connection open", async () => {
  expect(await post({ "content-length": "4" }, "a=12")).toBe("keep-alive");
});

it("rejecting a cross-site request with a long or streamed body closes the connection", async () => {
  expect(await post({ "content-length": String(64 * 1024 + 1) }, "")).toBe("close");
  expect(await post({ "transfer-encoding": "chunked" }, "")).toBe("close");
});
