/**
 * Returns whether a request failed because the client closed the page or lost the connection, which isn't our fault.
 */
export function isClientDisconnectError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
