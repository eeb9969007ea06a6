import type { CarePlanDto } from "@/lib/domain/care-plans/dto";
import { DomainError } from "@/lib/errors";

/** PRECONDITION_FAILED for a plan that was ended. */
export function requireGoingOn({ endedAt }: CarePlanDto): void {
  if (endedAt === null) return;
  throw new DomainError("PRECONDITION_FAILED", "This care plan was ended. Make a new one.");
}
