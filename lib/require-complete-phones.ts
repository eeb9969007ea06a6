import { DomainError } from "@/lib/errors";
import { INCOMPLETE_PHONE_MESSAGE, isCompletePhone } from "@/lib/value-fields";

interface PhoneChange {
  before: string | null | undefined;
  after: string | null | undefined;
}

/**
 * Throws VALIDATION if a changed phone number is incomplete. Unchanged numbers are accepted, because they can be
 * older than this rule.
 */
export function requireCompletePhones(changes: Record<string, PhoneChange>): void {
  const incomplete = Object.entries(changes).filter(
    ([, { before, after }]) => after && after !== before && !isCompletePhone(after),
  );
  if (incomplete.length === 0) return;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: Object.fromEntries(incomplete.map(([field]) => [field, INCOMPLETE_PHONE_MESSAGE])),
  });
}
