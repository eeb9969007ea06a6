import type { FieldErrors } from "@/lib/errors";

/** Returns the error to show for the whole form, or null if a visible field already shows what is wrong. */
export function createFormFailure(
  shownFields: readonly string[],
  errors: FieldErrors,
  message: string | null,
): string | null {
  const isBesideField = shownFields.some((name) => name in errors);
  return isBesideField ? null : (message ?? Object.values(errors)[0] ?? null);
}
