import type { Server } from "node:http";
import type { Socket } from "node:net";
import { getClientNetwork } from "@/lib/security/get-client-network";

interface ConnectionLimit {
  /** The number of connections that one IP address may open; 0 means no limit. */
  perAddress: number;
  /**
   * Addresses without a limit, such as the address of a proxy, which opens the connections for all its
   * clients.
   */
  isExempt: (address: string) => boolean;
}

/** Closes connections over the limit as soon as they open. An IPv6 network (/64) counts as one address. */
export function limitConnections(server: Server, { perAddress, isExempt }: ConnectionLimit): void {
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isExempt(address)) return;
    const network = getClientNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}
