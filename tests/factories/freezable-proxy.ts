import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A proxy in front of the database that can stop forwarding without closing its connections. */
export class FreezableProxy {
  readonly #pairs = new Set<Socket>();
  #server: Server | undefined;
  #isFrozen = false;
  /** Strings that the client must still send before the proxy freezes. */
  #pending: readonly string[] = [];

  async listen(target: URL): Promise<number> {
    const server = createServer({ pauseOnConnect: true }, (clientSocket) => {
      const databaseSocket = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [clientSocket, databaseSocket],
        [databaseSocket, clientSocket],
      ] as const) {
        this.#pairs.add(from);
        from.on("error", () => to.destroy());
        from.on("close", () => {
          this.#pairs.delete(from);
          to.destroy();
        });
        from.on("data", (chunk: Buffer) => {
          to.write(chunk);
          if (from === clientSocket) this.#followStatements(chunk);
        });
        if (this.#isFrozen) from.pause();
        else from.resume();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.#server = server;
    return (server.address() as AddressInfo).port;
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#pairs) socket.pause();
  }

  /**
   * Freezes the proxy after the client has sent statements that contain these strings, in this order. The database
   * executes the statements, but the client never receives the response to the last statement.
   */
  freezeAfter(...texts: string[]): void {
    this.#pending = texts;
  }

  #followStatements(chunk: Buffer): void {
    const [next, ...rest] = this.#pending;
    if (next === undefined || !chunk.includes(next)) return;
    this.#pending = rest;
    if (rest.length === 0) this.freeze();
  }

  thaw(): void {
    this.#isFrozen = false;
    this.#pending = [];
    for (const socket of this.#pairs) socket.resume();
  }

  close(): void {
    for (const socket of this.#pairs) socket.destroy();
    this.#server?.close();
  }
}
