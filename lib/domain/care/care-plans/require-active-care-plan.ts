import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { DomainError } from "@/lib/errors";

/** Throws PRECONDITION_FAILED if the plan has ended. */
export function requireActiveCarePlan({ endedAt }: CarePlanDto): void {
  if (endedAt === null) return;
  throw new DomainError("PRECONDITION_FAILED", "This care plan has ended. Create a new plan.");
}
