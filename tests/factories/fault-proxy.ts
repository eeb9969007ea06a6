import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * How the proxy behaves: "up" forwards everything, "away" refuses connections, "frozen" accepts connections but
 * forwards nothing, and "mute" forwards only requests.
 */
type FaultState = "up" | "away" | "frozen" | "mute";

interface Connection {
  client: Socket;
  upstream: Socket;
}

/**
 * A TCP proxy in front of a service. Tests use the proxy to simulate a service that stops, freezes or
 * restarts.
 */
export interface FaultProxy {
  port: number;
  /** Changes the simulated state of the service, including for open connections. */
  setState: (state: FaultState) => Promise<void>;
  /** Returns the number of bytes that clients have sent since the last call to `setState`. */
  receivedBytes: () => number;
  close: () => Promise<void>;
}

/** Starts a proxy in front of the service on this port. */
export async function startFaultProxy(servicePort: number): Promise<FaultProxy> {
  const connections = new Set<Connection>();
  let state: FaultState = "up";
  let received = 0;
  const regulate = ({ client, upstream }: Connection) => {
    if (state === "frozen") client.pause();
    else client.resume();
    if (state === "up") upstream.resume();
    else upstream.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(servicePort, "127.0.0.1");
    const connection = { client, upstream };
    connections.add(connection);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        if (from === client) received += chunk.byteLength;
        to.write(chunk);
      });
      from.on("end", () => to.end());
      from.on("error", () => to.destroy());
      from.on("close", () => {
        to.destroy();
        connections.delete(connection);
      });
    }
    regulate(connection);
  });
  const port = await listen(server, 0);

  const leave = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const { client, upstream } of connections) {
      client.destroy();
      upstream.destroy();
    }
    await closed;
  };
  return {
    port,
    receivedBytes: () => received,
    setState: async (next) => {
      state = next;
      received = 0;
      if (next === "away") return leave();
      if (!server.listening) await listen(server, port);
      for (const connection of connections) regulate(connection);
    },
    close: leave,
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("The proxy has no port");
      resolve(address.port);
    });
  });
}
