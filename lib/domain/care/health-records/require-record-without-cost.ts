import type { Context } from "@/lib/auth/context";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { DomainError } from "@/lib/errors";

/**
 * Throws PRECONDITION_FAILED if an organization with a share would delete or restore a record with a cost,
 * because that would change the finances of the horse's own organization.
 */
export function requireRecordWithoutCost({ share, organization }: Context, { costCents }: RecordDto): void {
  if (!share || costCents === null) return;
  const owner = organization?.name ?? "the horse's owner";
  throw new DomainError(
    "PRECONDITION_FAILED",
    `${owner} entered the cost of this record. Ask them to change it.`,
  );
}
