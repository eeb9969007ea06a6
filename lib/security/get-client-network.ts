import { parseIpv6Groups, unmapIpv4Address } from "@/lib/security/ip-groups";

/**
 * Returns the network that rate limits apply to: an IPv4 address, or the /64 network of an IPv6 address,
 * because internet providers usually assign the whole network to one customer.
 */
export function getClientNetwork(address: string): string {
  const plain = unmapIpv4Address(address);
  const groups = parseIpv6Groups(plain);
  if (!groups) return plain;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
