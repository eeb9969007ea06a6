/**
 * Set by server.ts from the socket, or from X-Forwarded-For if a configured proxy sent the header. Clients
 * can't set it.
 */
export const CLIENT_ADDRESS_HEADER = "x-hoofline-client-address";

export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}
