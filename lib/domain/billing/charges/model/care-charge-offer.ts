import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { Currency } from "@/lib/money/currency";

/**
 * How a member can charge for completed care. `charge`: one tap charges the price on the price list.
 * `enter_amount`: that price is below the cost of the care, so the member enters an amount. `choose_service`:
 * the member must first choose a service for this type of care.
 */
export type CareChargeOffer =
  | {
      kind: "charge" | "enter_amount";
      recordIds: string[];
      /** The total for all records at the price on the price list, before tax. */
      amountCents: number;
      /** The total of the records' costs. Null if no cost was entered. */
      costCents: number | null;
      currency: Currency;
    }
  | { kind: "choose_service"; recordIds: string[]; careKind: CareKind };

/** Returns whether a price covers the cost of the care. */
export function coversCost(priceCents: number, costCents: number | null): boolean {
  return costCents === null || costCents <= priceCents;
}
