import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClientErrorHandler } from "@/lib/security/client-error";
import { limitRequestTimes } from "@/lib/security/request-time-limits";

const TIMES = { headers: 400, body: 400, uploadPause: 400 };
const CHUNK = "5\r\nhello\r\n";
const server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
  request.on("end", () => response.end("done")).resume();
});

beforeAll(async () => {
  server.on("clientError", createClientErrorHandler(false));
  limitRequestTimes(server, TIMES);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends `head`, then a chunk of the body every 100 ms for `milliseconds`. Resolves with the response's first
 * line.
 */
async function sendRequest(head: string, milliseconds: number, last = "0\r\n\r\n"): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head);
  const started = Date.now();
  const timer = setInterval(() => {
    const isDone = Date.now() - started > milliseconds;
    socket.write(isDone ? last : CHUNK);
    if (isDone) clearInterval(timer);
  }, 100);
  const [data] = await once(socket, "data");
  clearInterval(timer);
  socket.destroy();
  return String(data).split("\r\n", 1)[0] ?? "";
}

function getHead(path: string, method = "POST"): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

describe("a slow request", () => {
  it("a slow request is rejected with 408 if its headers don't arrive in time", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    const [data] = await once(socket, "data");
    expect(String(data)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("a slow request is rejected with 408 even if data keeps arriving", async () => {
    expect(await sendRequest(getHead("/api/invoices"), 5_000)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    "/api/uploads",
    "/api/uploads/1?organization_id=2",
    "/api/account/picture",
    "/api/organizations/1/logo",
  ])("an upload to %s has no time limit while its body keeps arriving", async (path) => {
    expect(await sendRequest(getHead(path, "PATCH"), 900)).toBe("HTTP/1.1 200 OK");
  });

  it("an upload to /api/uploads is rejected with 408 if data stops arriving", async () => {
    expect(await sendRequest(getHead("/api/uploads/1", "PATCH"), 0, "")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("a slow request succeeds if all of it arrives in time", async () => {
    expect(await sendRequest(getHead("/api/uploads-of-others"), 100)).toBe("HTTP/1.1 200 OK");
  });
});
