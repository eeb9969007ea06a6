import type { IncomingHttpHeaders } from "node:http";

const FORWARDED = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/**
 * Removes headers that only a trusted proxy may set. A proxy's client may have sent a value too; the proxy's own
 * comes last.
 */
export function removeUntrustedForwarding(headers: IncomingHttpHeaders, isFromProxy: boolean): void {
  for (const name of FORWARDED) {
    const value = headers[name]?.toString().split(",").at(-1)?.trim();
    if (isFromProxy && value) headers[name] = value;
    else delete headers[name];
  }
}
