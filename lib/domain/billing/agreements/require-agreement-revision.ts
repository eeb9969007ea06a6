import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import { DomainError } from "@/lib/errors";

/** Throws CONFLICT if the agreement changed after the member read it. */
export function requireAgreementRevision(agreement: StoredAgreement, revision: number): void {
  if (agreement.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this agreement. Reload the page, review the agreement and make your change again.",
  );
}
