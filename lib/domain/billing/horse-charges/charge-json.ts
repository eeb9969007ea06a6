import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { toMajorUnits } from "@/lib/money/cents";

/** Formats a charge for the API, with the amount as a decimal. */
export function toHorseChargeJson(charge: HorseChargeDto) {
  return {
    id: charge.id,
    horse_id: charge.horseId,
    what: charge.what,
    category: charge.category,
    charged_on: charge.chargedOn,
    amount: toMajorUnits(charge.amountCents, charge.currency),
    currency: charge.currency,
    organization_id: charge.organizationId,
    organization_name: charge.organizationName,
    author_name: charge.authorName,
    revision: charge.revision,
    withdrawn_at: charge.withdrawnAt,
    created_at: charge.createdAt,
  };
}
