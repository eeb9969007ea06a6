import { fromMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** The last year with the threshold of $600. The One Big Beautiful Bill Act raised it for payments from 2026 on. */
const LAST_YEAR_OF_600 = 2025;

/** Returns the US threshold for 1099-NEC and 1099-MISC forms of a year, in minor units. */
export function getDefaultThreshold(year: number, currency: Currency): number {
  return fromMajorUnits(year <= LAST_YEAR_OF_600 ? 600 : 2_000, currency);
}

/** What was paid to a vendor in a year without card payments, in minor units. */
export interface VendorPayments {
  contactId: string;
  name: string;
  kind: "person" | "household" | "company";
  taxId: string | null;
  totalCents: number;
  /** The part whose payment method isn't known. It counts. */
  unknownCents: number;
}

export interface VendorTotal extends Omit<VendorPayments, "taxId"> {
  /** Null without a tax ID, and for members who can't change finances. */
  taxId: string | null;
  hasTaxId: boolean;
  isOverThreshold: boolean;
}

/** Marks the vendors that reach the threshold. Members without the right don't get tax IDs. */
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
