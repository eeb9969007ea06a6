import { createServer } from "node:net";
import { getErrorCode } from "./stack-error";

/** Returns a port on 127.0.0.1 that is currently free. */
export async function findFreePort(avoid: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = await listenOnce(0, "127.0.0.1");
    if (!avoid.includes(port)) return port;
  }
}

/** Returns null if the port is free. Otherwise returns the system's error code (EADDRINUSE or EACCES). */
export async function getPortError(port: number, host = "127.0.0.1"): Promise<string | null> {
  try {
    await listenOnce(port, host);
    return null;
  } catch (error) {
    return getErrorCode(error) ?? "UNKNOWN";
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const used = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(used));
    });
  });
}
