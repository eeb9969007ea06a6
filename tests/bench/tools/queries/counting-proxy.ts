import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "@/local/stack/find-free-port";
import { registerCleanUp } from "../clean-up";
import { type Message, MessageReader } from "./messages";

export interface QueryCount {
  queries: number;
  /** The total number of rows that the queries returned. */
  rows: number;
}

export interface CountingProxy {
  /** The URL for connecting to the database through the proxy. */
  url: string;
  /** Returns the counts since the last call. */
  take: () => QueryCount;
}

/** The types of the PostgreSQL messages that run a query: Execute and Query. */
const QUERIES = new Set(["E", "Q"]);
const DATA_ROW = "D";

/** Starts a proxy between an application and PostgreSQL (without TLS) that counts queries and rows. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  let counted: QueryCount = { queries: 0, rows: 0 };
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) sockets.add(socket);
    relayMessages(client, database, new MessageReader("client"), ({ type }) => {
      if (QUERIES.has(type)) counted.queries += 1;
    });
    relayMessages(database, client, new MessageReader("server"), ({ type }) => {
      if (type === DATA_ROW) counted.rows += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  registerCleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const take = () => {
    const taken = counted;
    counted = { queries: 0, rows: 0 };
    return taken;
  };
  return { url: url.href, take };
}

function relayMessages(
  from: Socket,
  to: Socket,
  reader: MessageReader,
  onMessage: (message: Message) => void,
): void {
  from.on("data", (chunk: Buffer) => {
    for (const message of reader.read(chunk)) onMessage(message);
    to.write(chunk);
  });
  from.on("close", () => to.destroy());
  from.on("error", () => to.destroy());
}
