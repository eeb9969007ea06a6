import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClientErrorHandler } from "@/lib/security/client-error";

const server = createServer((request, response) => {
  response.write("first half");
  if (request.url !== "/slow") response.end();
});

beforeAll(async () => {
  server.on("clientError", createClientErrorHandler(true)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends `bytes`. Sends `later`, if specified, when the response starts. Returns all received data. */
async function sendBytes(bytes: string, later?: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.write(bytes);
  if (later) {
    await once(socket, "data");
    socket.write(later);
  }
  await once(socket, "close");
  return received;
}

it.each([
  ["garbage", "garbage\r\n\r\n", 400],
  [
    "two Content-Length headers",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["headers that are too large", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(100_000)}\r\n\r\n`, 431],
])(
  "the response that rejects a malformed request (%s) has our security headers",
  async (_what, bytes, status) => {
    const [line, ...headers] = (await sendBytes(bytes)).split("\r\n");
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toEqual(
      expect.arrayContaining([
        "X-Content-Type-Options: nosniff",
        "X-Frame-Options: DENY",
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        "Cache-Control: private, no-store",
        expect.stringMatching(/^Strict-Transport-Security: max-age=/),
        "Connection: close",
      ]),
    );
  },
);

it("after a response has started, a client error doesn't cause a second response", async () => {
  const received = await sendBytes("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n", "garbage\r\n\r\n");
  expect(received).toContain("first half");
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
