import { createServer, connect as openSocket, type Server } from "node:net";
import { afterEach, beforeAll, expect, it } from "vitest";
import { waitUntilAccepting } from "@/local/postgres/database";
import { findFreePort } from "@/local/stack/find-free-port";

const REFUSED_CONNECTIONS = 3;

let databaseUrl: URL;
let proxy: Server | undefined;

beforeAll(() => {
  databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? "");
});
afterEach(() => {
  proxy?.close();
  proxy = undefined;
});

/** Starts a proxy that drops the first connections to the database, as a server does while it is starting. */
async function startDroppingProxy(count: number): Promise<{ url: string; accepted: () => number }> {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.on("error", () => undefined);
    if (accepted <= count) return void socket.destroy();
    const upstream = openSocket(Number(databaseUrl.port), databaseUrl.hostname);
    upstream.on("error", () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  proxy = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  return { url: getDatabaseUrl(String(port)), accepted: () => accepted };
}

function getDatabaseUrl(port: string): string {
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = port;
  return url.href;
}

it("waitUntilAccepting retries until the database stops dropping connections", async () => {
  const { url, accepted } = await startDroppingProxy(REFUSED_CONNECTIONS);
  await waitUntilAccepting(url);
  expect(accepted()).toBe(REFUSED_CONNECTIONS + 1);
});

it("waitUntilAccepting throws the connection error if no database responds in time", async () => {
  const url = getDatabaseUrl(String(await findFreePort()));
  await expect(waitUntilAccepting(url, 300)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("waitUntilAccepting doesn't retry after a wrong password", async () => {
  const { url, accepted } = await startDroppingProxy(0);
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(waitUntilAccepting(wrong.href)).rejects.toMatchObject({ code: "28P01" });
  expect(accepted()).toBe(1);
});

it("waitUntilAccepting times out when the database freezes after accepting a connection", async () => {
  const server = createServer((socket) => {
    const upstream = openSocket(Number(databaseUrl.port), databaseUrl.hostname);
    for (const one of [socket, upstream]) one.on("error", () => undefined);
    socket.on("close", () => upstream.destroy());
    upstream.pipe(socket);
    socket.on("data", (sent) => {
      // When a simple query arrives, the proxy stops forwarding the database's responses.
      if (sent[0] === "Q".charCodeAt(0)) upstream.unpipe(socket);
      upstream.write(sent);
    });
  });
  proxy = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  await expect(waitUntilAccepting(getDatabaseUrl(String(port)), 1_000)).rejects.toThrow("timeout");
}, 10_000);
