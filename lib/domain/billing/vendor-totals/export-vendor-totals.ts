import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { getVendorTotals } from "@/lib/domain/billing/vendor-totals/get-vendor-totals";
import type { VendorTotalsInput } from "@/lib/domain/billing/vendor-totals/model/schemas";
import { addCurrencyCode } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";

export interface VendorTotalsFile {
  /** For example "vendor-totals-2026.csv". */
  name: string;
  content: string;
}

/** Returns a year's vendor totals as a CSV file. */
export async function exportVendorTotals({
  ctx,
  input,
}: VerbArguments<VendorTotalsInput>): Promise<VendorTotalsFile> {
  const { year, currency, vendors } = await getVendorTotals({ ctx, input });
  const headers = [
    ...["Vendor", "Type", "Tax ID", addCurrencyCode("Payments excluding cards", currency)],
    ...[addCurrencyCode("Unknown payment method", currency), "Reaches the threshold"],
  ];
  const rows = vendors.map((vendor) => [
    ...[vendor.name, vendor.kind, vendor.taxId ?? (vendor.hasTaxId ? "On file" : "Missing")],
    ...[formatDecimal(vendor.totalCents, currency), formatDecimal(vendor.unknownCents, currency)],
    vendor.isOverThreshold ? "yes" : "no",
  ]);
  return { name: `vendor-totals-${year}.csv`, content: BYTE_ORDER_MARK + formatCsv(headers, rows) };
}
