import { ipv6Groups, withoutMapping } from "@/lib/security/ip-groups";

/** What a limit per address counts by: an IPv4 address, or the /64 that one IPv6 customer has all of. */
export function clientNetwork(address: string): string {
  const plain = withoutMapping(address);
  const groups = ipv6Groups(plain);
  if (!groups) return plain;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
