import { isDecidedByClient, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";

interface DeletableCharge {
  source: ChargeSource;
  shares: readonly { approval: Pick<ShareApproval, "state"> | null }[];
}

/**
 * Returns whether an unbilled charge can be deleted. After a charge for care is deleted, a new charge can be
 * added for the care. Charges for other events can only be written off.
 */
export function isDeletable({ source, shares }: DeletableCharge): boolean {
  if (source === "care") return !shares.some(({ approval }) => isDecidedByClient(approval));
  return source === "manual";
}
