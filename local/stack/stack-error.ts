/** An error that the user can fix. Its message names the problem and, if possible, the solution. */
export class StackError extends Error {
  override readonly name = "StackError";
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code of a system error (such as ENOENT) or of a PostgreSQL error (such as 3D000). */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
