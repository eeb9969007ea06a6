import type { CellValue } from "@/lib/domain/billing/billing-reports/model/cells";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportSummary } from "@/lib/domain/platform/reports/model/report";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";
import type { AmountNotation } from "@/lib/money/typed-amount";

export interface PdfReport {
  kind: ReportKind;
  parameters: ReportParameters;
  summary: ReportSummary;
  batches: AsyncIterable<CellValue[][]>;
  organizationName: string;
  notation: AmountNotation;
}
