import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { unmapIpv4Address } from "@/lib/security/ip-groups";

/** Creates a function that checks whether an address is in a list of addresses and CIDR ranges. */
export function toAddressList(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = toBlockList(entries);
  return (given) => {
    const address = toPlainAddress(given ?? "");
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}

/**
 * Creates a function that returns the client's IP address: the socket's address, or the address that a trusted
 * proxy reports.
 */
export function createClientAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = toAddressList(trustedProxies);

  return (request: IncomingMessage): string => {
    const socketAddress = toPlainAddress(request.socket.remoteAddress ?? "");
    if (!isTrusted(socketAddress)) return socketAddress;
    // Each proxy appends an entry. Search from the right, and skip the entries of trusted proxies.
    const forwarded = toHeaderText(request.headers["x-forwarded-for"])
      .split(",")
      .map(toPlainAddress)
      .reverse();
    const client = forwarded.find((address) => isIP(address) === 0 || !isTrusted(address));
    return client && isIP(client) !== 0 ? client : socketAddress;
  };
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [given = "", prefix] = entry.split("/");
    const address = prefix === undefined ? unmapIpv4Address(given) : given;
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Removes the port that some proxies add and converts IPv4-mapped IPv6 addresses. */
function toPlainAddress(value: string): string {
  const text = value.trim();
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return unmapIpv4Address(address);
}

function toHeaderText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}
