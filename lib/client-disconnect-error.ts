/**
 * Returns whether a request failed because the browser or app disconnected, which isn't a server failure.
 */
export function isClientDisconnectError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
