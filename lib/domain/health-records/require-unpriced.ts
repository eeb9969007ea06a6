import type { Context } from "@/lib/auth/context";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { DomainError } from "@/lib/errors";

/**
 * A priced record comes and goes with an expense in the books of the horse's own organization: that isn't done by another.
 * PRECONDITION_FAILED.
 */
export function requireUnpriced({ through, organization }: Context, { costCents }: RecordDto): void {
  if (!through || costCents === null) return;
  const owner = organization?.name ?? "the horse's owner";
  throw new DomainError(
    "PRECONDITION_FAILED",
    `What this cost stands in the books of ${owner}. Ask them to do it.`,
  );
}
