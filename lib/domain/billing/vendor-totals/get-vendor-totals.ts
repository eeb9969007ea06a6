import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { findThreshold, selectVendorPayments } from "@/lib/domain/billing/vendor-totals/data";
import { type VendorTotalsInput, vendorTotalsSchema } from "@/lib/domain/billing/vendor-totals/model/schemas";
import {
  getDefaultThreshold,
  toVendorTotals,
  type VendorTotal,
} from "@/lib/domain/billing/vendor-totals/model/vendor-totals";
import { parse } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";

export interface VendorTotals {
  year: number;
  currency: Currency;
  thresholdCents: number;
  /** Highest total first. */
  vendors: VendorTotal[];
  withoutContactCents: number;
}

/**
 * Returns the total paid to each vendor in a calendar year, excluding card payments. The totals are for 1099
 * forms. Includes tax IDs only for members who can change finances.
 */
export async function getVendorTotals({
  ctx,
  input,
}: VerbArguments<VendorTotalsInput>): Promise<VendorTotals> {
  const { currency } = requireAccountant(ctx);
  const { year } = parse(vendorTotalsSchema, input);
  const { vendors, withoutContactCents } = await selectVendorPayments(ctx, year);
  const thresholdCents = (await findThreshold(ctx, year)) ?? getDefaultThreshold(year, currency);
  const showsTaxIds = hasPermission(ctx.permissions, "finances", "full");
  return {
    ...{ year, currency, thresholdCents, withoutContactCents },
    vendors: toVendorTotals(vendors, { thresholdCents, showsTaxIds }),
  };
}
