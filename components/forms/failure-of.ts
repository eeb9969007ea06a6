import type { FieldErrors } from "@/lib/errors";

/** What a form says as a whole: the message, unless one of its fields that can be seen says what is wrong. */
export function failureOf(
  shownFields: readonly string[],
  errors: FieldErrors,
  message: string | null,
): string | null {
  const isBesideField = shownFields.some((name) => name in errors);
  return isBesideField ? null : (message ?? Object.values(errors)[0] ?? null);
}
