import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { fromHundredths } from "@/lib/money/cents";

/** Formats a charge for the API, in dollars. */
export function toChargeJson(charge: ChargeDto) {
  return {
    id: charge.id,
    horse_id: charge.horseId,
    what: charge.what,
    category: charge.category,
    charged_on: charge.chargedOn,
    amount: fromHundredths(charge.amountCents),
    currency: charge.currency,
    organization_id: charge.organizationId,
    organization_name: charge.organizationName,
    author_name: charge.authorName,
    revision: charge.revision,
    withdrawn_at: charge.withdrawnAt,
    created_at: charge.createdAt,
  };
}
