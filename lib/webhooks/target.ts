import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Where webhooks may listen; others are of services that nobody should be made to knock at. */
const PORTS: readonly string[] = ["", "443", "8443"];

export interface TargetRules {
  /** For development and tests: http, any port, and addresses of one's own network. */
  isPrivateAllowed: boolean;
}

/** Why nothing is sent to an address; said to whoever chose it. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

/** The address as it is called; throws a TargetError for what isn't called. */
export function readTarget(text: string, { isPrivateAllowed }: TargetRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["https:", "http:"].includes(url.protocol)) {
    throw new TargetError("Enter an address that begins with https://.");
  }
  if (url.username || url.password) {
    throw new TargetError("Leave name and password out: every message is signed instead.");
  }
  if (isPrivateAllowed) return url;
  if (url.protocol !== "https:") throw new TargetError("Enter an address that begins with https://.");
  if (!PORTS.includes(url.port)) throw new TargetError("Use port 443 or 8443.");
  const host = hostOf(url);
  if (isIP(host) !== 0) requirePublic([host]);
  return url;
}

/** The name as resolvers and TLS take it: an address of IPv6 stands in brackets in a URL alone. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/**
 * Where the name leads now. All of it must be public: a name that also leads inwards could be ours to knock at next.
 * Whoever connects must use these addresses and not ask again, or another answer could be given in between.
 */
export async function resolveTarget(url: URL, { isPrivateAllowed }: TargetRules): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  if (!isPrivateAllowed) requirePublic(addresses);
  return addresses;
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((cause: unknown) => {
    throw new TargetError(`There is no host ${host}, or it can't be found right now.`, { cause });
  });
  return found.map(({ address }) => address);
}

function requirePublic(addresses: readonly string[]): void {
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return;
  throw new TargetError("This address isn't on the public internet.");
}

/** Answers the machines of a cloud (Azure), though it counts as public. */
const METADATA_ADDRESS = "168.63.129.16";
/** All that is given out of IPv6; the rest leads nowhere, or on to an address of IPv4. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address can be anybody's on the internet. What a registry set apart isn't: private, loopback, link-local
 * (where clouds answer their machines), carrier-grade NAT, multicast, and IPv6 that leads on to an address of IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text === METADATA_ADDRESS) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GIVEN_OUT);
}
