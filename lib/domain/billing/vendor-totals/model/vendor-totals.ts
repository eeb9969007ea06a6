import { fromMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/**
 * The last year with the $600 threshold. The One Big Beautiful Bill Act raised the threshold for payments
 * made in 2026 or later.
 */
const LAST_YEAR_OF_600 = 2025;

/** Returns the US threshold for 1099-NEC and 1099-MISC forms in a given year, in minor units. */
export function getDefaultThreshold(year: number, currency: Currency): number {
  return fromMajorUnits(year <= LAST_YEAR_OF_600 ? 600 : 2_000, currency);
}

/** The payments to a vendor in a year, excluding card payments, in minor units. */
export interface VendorPayments {
  contactId: string;
  name: string;
  kind: "person" | "household" | "company";
  taxId: string | null;
  totalCents: number;
  /** The part of the total whose payment method is unknown. */
  unknownCents: number;
}

export interface VendorTotal extends Omit<VendorPayments, "taxId"> {
  /** Null if the vendor has no tax ID or the member can't change finances. */
  taxId: string | null;
  hasTaxId: boolean;
  isOverThreshold: boolean;
}

/** Marks the vendors that reach the threshold. Includes tax IDs only if `showsTaxIds` is true. */
export function toVendorTotals(
  vendors: readonly VendorPayments[],
  { thresholdCents, showsTaxIds }: { thresholdCents: number; showsTaxIds: boolean },
): VendorTotal[] {
  return vendors.map(({ taxId, ...vendor }) => ({
    ...vendor,
    taxId: showsTaxIds ? taxId : null,
    hasTaxId: taxId !== null,
    isOverThreshold: vendor.totalCents > 0 && vendor.totalCents >= thresholdCents,
  }));
}
