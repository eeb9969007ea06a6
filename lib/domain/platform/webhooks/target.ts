import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The allowed ports. Other ports could belong to services that must not be contacted. */
const ALLOWED_PORTS: readonly string[] = ["", "443", "8443"];

export interface WebhookTargetRules {
  /** Allows http, any port and private IP addresses. For development and tests only. */
  isPrivateAllowed: boolean;
}

/** The reason why a URL can't receive messages. It is shown to the user who entered the URL. */
export class WebhookTargetError extends Error {
  override readonly name = "WebhookTargetError";
}

/** Parses a URL. Throws WebhookTargetError if the URL isn't allowed. */
export function parseWebhookTarget(text: string, { isPrivateAllowed }: WebhookTargetRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["https:", "http:"].includes(url.protocol)) {
    throw new WebhookTargetError("Enter an address that begins with https://.");
  }
  if (url.username || url.password) {
    throw new WebhookTargetError(
      "Remove the username and password from the address. Messages are signed instead.",
    );
  }
  if (isPrivateAllowed) return url;
  if (url.protocol !== "https:") throw new WebhookTargetError("Enter an address that begins with https://.");
  if (!ALLOWED_PORTS.includes(url.port)) throw new WebhookTargetError("Use port 443 or 8443.");
  const host = getHost(url);
  if (isIP(host) !== 0) requirePublic([host]);
  return url;
}

/** Returns the host without the brackets that URLs put around IPv6 addresses. */
function getHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/**
 * Resolves the host. All of its IP addresses must be public, because a host name that also resolves to a private
 * address could be used to reach our network. Callers must connect to these addresses without resolving the host
 * again.
 */
export async function resolveWebhookTarget(
  url: URL,
  { isPrivateAllowed }: WebhookTargetRules,
): Promise<string[]> {
  const host = getHost(url);
  const addresses = isIP(host) === 0 ? await getAddresses(host) : [host];
  if (!isPrivateAllowed) requirePublic(addresses);
  return addresses;
}

async function getAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((cause: unknown) => {
    throw new WebhookTargetError(`The host ${host} can't be found. Check the address.`, { cause });
  });
  return found.map(({ address }) => address);
}

function requirePublic(addresses: readonly string[]): void {
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return;
  throw new WebhookTargetError("This address isn't on the public internet. Use a public address.");
}

/** Azure's metadata service, which has a public IP address. */
const METADATA_ADDRESS = "168.63.129.16";
/** The IPv6 range allocated for global addresses. Other ranges are unused or map to IPv4. */
const GLOBAL_RANGE = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns whether an IP address is public. Rejects private, loopback, link-local (cloud metadata), carrier-grade
 * NAT and multicast addresses, and IPv6 ranges that map to IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text === METADATA_ADDRESS) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_RANGE);
}
