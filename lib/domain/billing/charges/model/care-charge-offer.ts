import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { Currency } from "@/lib/money/currency";

/**
 * How a member can charge for completed care. For `charge`, the member taps once, and the price on the price
 * list is used. For `enter_amount`, the member enters an amount, because that price is below the cost of the
 * care. For `choose_service`, the member first chooses a service for this type of care.
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

/** Returns whether a price is at least the cost of the care, so that charging the price doesn't lose money. */
export function coversCost(priceCents: number, costCents: number | null): boolean {
  return costCents === null || costCents <= priceCents;
}
