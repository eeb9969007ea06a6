import { isIP } from "node:net";

/** Returns the eight groups of an IPv6 address in any notation, without its zone; null for anything else. */
export function parseIpv6Groups(address: string): number[] | null {
  const [plain = ""] = address.split("%");
  if (isIP(plain) !== 6) return null;
  // The URL parser converts a dotted-decimal ending into two groups.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Converts an IPv4-mapped IPv6 address (::ffff:…) to dotted form; other addresses stay unchanged. */
export function unmapIpv4Address(address: string): string {
  const groups = parseIpv6Groups(address);
  const isMapped = groups?.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!groups || !isMapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
