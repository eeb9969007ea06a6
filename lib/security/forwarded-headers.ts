import type { IncomingHttpHeaders } from "node:http";

const FORWARDED = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/**
 * Removes headers that only a trusted proxy may set. If the proxy's client also sent a value, keeps only the last
 * one, which is the proxy's own.
 */
export function removeUntrustedForwarding(headers: IncomingHttpHeaders, isFromProxy: boolean): void {
  for (const name of FORWARDED) {
    const value = headers[name]?.toString().split(",").at(-1)?.trim();
    if (isFromProxy && value) headers[name] = value;
    else delete headers[name];
  }
}
