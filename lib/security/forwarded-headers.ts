import type { IncomingHttpHeaders } from "node:http";

const FORWARDED = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/**
 * Removes forwarding headers, unless a trusted proxy sent the request. If the proxy's client also sent a
 * value, keeps only the last value, which the proxy added.
 */
export function removeUntrustedForwarding(headers: IncomingHttpHeaders, isFromProxy: boolean): void {
  for (const name of FORWARDED) {
    const value = headers[name]?.toString().split(",").at(-1)?.trim();
    if (isFromProxy && value) headers[name] = value;
    else delete headers[name];
  }
}
