import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { formatPlainCell } from "@/lib/domain/billing/billing-reports/model/cells";
import type { BillingReportInput } from "@/lib/domain/billing/billing-reports/model/schemas";
import { addCurrencyCode } from "@/lib/money/currency";

export interface ReportFile {
  /** For example "tax-2026-01-01-2026-12-31.csv". */
  name: string;
  content: string;
}

/** Returns a billing report as CSV, with totals in the last row. */
export async function exportBillingReport({
  ctx,
  input,
}: VerbArguments<BillingReportInput>): Promise<ReportFile> {
  const { kind, from, to, currency, columns, rows, totals } = await getBillingReport({ ctx, input });
  const cells = [...rows, ...(totals ? [totals] : [])].map((row) =>
    columns.map(({ type }, index) => formatPlainCell(type, row[index] ?? null, currency)),
  );
  const headers = columns.map(({ label, type }) =>
    type === "cents" ? addCurrencyCode(label, currency) : label,
  );
  return { name: `${kind}-${from}-${to}.csv`, content: BYTE_ORDER_MARK + formatCsv(headers, cells) };
}
