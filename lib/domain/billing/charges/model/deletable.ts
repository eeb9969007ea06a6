import { isDecidedByClient, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";

interface DeletableCharge {
  source: ChargeSource;
  shares: readonly { approval: Pick<ShareApproval, "state"> | null }[];
}

/**
 * Returns whether an unbilled charge can be deleted. Manual charges can be deleted. Charges for care can be
 * deleted until a client approves or declines them. All other charges can only be written off.
 */
export function isDeletable({ source, shares }: DeletableCharge): boolean {
  if (source === "care") return !shares.some(({ approval }) => isDecidedByClient(approval));
  return source === "manual";
}
