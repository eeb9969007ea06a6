import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { withoutMapping } from "@/lib/security/ip-groups";

/** Decides which address a request came from: the socket's, or what a trusted proxy says of its client. */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const trusted = toBlockList(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (request: IncomingMessage): string => {
    const socketAddress = plainAddress(request.socket.remoteAddress ?? "");
    if (isIP(socketAddress) === 0 || !isTrusted(socketAddress)) return socketAddress;
    // The last entry was added by the nearest proxy; walk left while it is one of ours.
    const forwarded = headerText(request.headers["x-forwarded-for"]).split(",").map(plainAddress).reverse();
    const client = forwarded.find((address) => isIP(address) === 0 || !isTrusted(address));
    return client && isIP(client) !== 0 ? client : socketAddress;
  };
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [given = "", prefix] = entry.split("/");
    const address = prefix === undefined ? withoutMapping(given) : given;
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Without the port that some proxies add; an IPv4 address that is shown as IPv6 in its own form. */
function plainAddress(given: string): string {
  const text = given.trim();
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return withoutMapping(address);
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}
