import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeGracefully } from "@/lib/http/close-gracefully";

let server: ReturnType<typeof createServer>;
let close: () => Promise<void>;
let port: number;

beforeEach(async () => {
  server = createServer((request, response) => {
    request.on("end", () => response.end("done")).resume();
  });
  close = closeGracefully(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("a server that is shutting down still responds to a request in progress", async () => {
  const sender = send({
    port,
    host: "127.0.0.1",
    method: "POST",
    headers: { connection: "keep-alive" },
  });
  sender.write("first half");
  await once(server, "request");
  const closed = close();
  await expect(openUnusedConnection()).rejects.toThrow("ECONNREFUSED");
  sender.end("second half");
  const [response] = await once(sender, "response");
  expect(response.headers.connection).toBe("close");
  expect(await readText(response)).toBe("done");
  await closed;
});

it("a server that is shutting down doesn't wait for idle connections", async () => {
  const [fresh, used] = [openUnusedConnection(), openKeptAliveConnection()];
  await used.responded;
  const started = performance.now();
  await close();
  expect(performance.now() - started).toBeLessThan(2_000);
  await Promise.all([fresh, used.closed]);
});

/** Opens a connection that never sends a request, as browsers do when they preconnect. */
async function openUnusedConnection(): Promise<void> {
  const socket = connect(port, "127.0.0.1").resume();
  await once(socket, "connect");
  await once(socket, "close");
}

/** Opens a connection that stays open after its first response. */
function openKeptAliveConnection() {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return { responded: once(socket, "data"), closed: once(socket, "close") };
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  let all = "";
  for await (const chunk of stream) all += chunk;
  return all;
}
