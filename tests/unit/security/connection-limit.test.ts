import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "@/lib/security/connection-limit";

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * Returns a function that opens a connection, sends a request and resolves with the response. The response is
 * empty if the server closes the connection instead.
 */
async function startServer(options: { perAddress: number; isExempt: (address: string) => boolean }) {
  const server = createServer((_request, response) => response.end("answered"));
  servers.push(server);
  limitConnections(server, options);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return async (): Promise<{ socket: Socket; received: string }> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    // The server may reset a rejected connection.
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const received = await Promise.race([
      once(socket, "data").then(([data]) => String(data)),
      once(socket, "close").then(() => ""),
    ]);
    return { socket, received };
  };
}

it("an address at its connection limit must close a connection before opening another", async () => {
  const connectClient = await startServer({ perAddress: 2, isExempt: () => false });
  const [first, second] = [await connectClient(), await connectClient()];
  expect([first.received, second.received]).toEqual([
    expect.stringContaining("answered"),
    expect.stringContaining("answered"),
  ]);
  expect((await connectClient()).received).toBe("");
  first.socket.destroy();
  await expect.poll(async () => (await connectClient()).received).toContain("answered");
});

it("an exempt address, such as a trusted proxy, has no connection limit", async () => {
  const connectClient = await startServer({ perAddress: 1, isExempt: (address) => address === "127.0.0.1" });
  for (let count = 0; count < 5; count += 1) expect((await connectClient()).received).toContain("answered");
});

it("a limit of 0 lets an address open any number of connections", async () => {
  const connectClient = await startServer({ perAddress: 0, isExempt: () => false });
  for (let count = 0; count < 5; count += 1) expect((await connectClient()).received).toContain("answered");
});
