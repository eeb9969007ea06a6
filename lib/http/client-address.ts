/** Set by server.ts from the socket, or from X-Forwarded-For when a configured proxy sent it; never by a client. */
export const CLIENT_ADDRESS_HEADER = "x-hoofline-client-address";

export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}
