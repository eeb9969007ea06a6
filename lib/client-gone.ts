/** Whether reading a request broke because its sender closed the page or lost the connection: no failure of ours. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
