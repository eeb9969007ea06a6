import type { Context } from "@/lib/auth/context";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { DomainError } from "@/lib/errors";

/**
 * Throws PRECONDITION_FAILED if an organization that the horse is shared with tries to delete or restore a
 * record with a cost, because that would change the finances of the horse's own organization.
 */
export function requireHealthRecordWithoutCost(
  { share, organization }: Context,
  { costCents }: HealthRecordDto,
): void {
  if (!share || costCents === null) return;
  const owner = organization?.name ?? "the horse's owner";
  throw new DomainError(
    "PRECONDITION_FAILED",
    `${owner} entered the cost of this record. Ask them to change it.`,
  );
}
