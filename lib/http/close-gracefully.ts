import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long to wait for requests that were already sent but haven't arrived yet. */
const ARRIVAL_GRACE_MS = 250;

/**
 * Returns a function that stops accepting connections, closes unused connections, lets running requests finish,
 * and resolves when the last connection is closed. Node's own `close` would also wait for connections that
 * browsers opened in advance but never used for a request.
 */
export function closeGracefully(server: Server): () => Promise<void> {
  /** The unfinished responses on each connection. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });

  const track = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) closeConnectionAfter(response);
    connections.get(socket)?.add(response);
    response.once("close", () => {
      connections.get(socket)?.delete(response);
      if (isClosing) closeUnused();
    });
  };
  server.prependListener("request", track);
  server.prependListener("checkExpectation", track);

  function closeUnused(): void {
    for (const [socket, running] of connections) if (running.size === 0) socket.destroySoon();
  }

  return async () => {
    isClosing = true;
    for (const running of connections.values())
      for (const response of running) closeConnectionAfter(response);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    setTimeout(closeUnused, ARRIVAL_GRACE_MS);
    await closed;
  };
}

/**
 * Closes the connection after the response. If its headers haven't been sent yet, Node adds `Connection:
 * close`.
 */
function closeConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
