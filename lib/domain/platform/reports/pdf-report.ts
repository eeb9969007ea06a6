import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { CellValue, ReportSummary } from "@/lib/domain/platform/reports/model/report";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";

/** The content of a PDF report. */
export interface PdfReport {
  kind: ReportKind;
  parameters: ReportParameters;
  summary: ReportSummary;
  batches: AsyncIterable<CellValue[][]>;
  organizationName: string;
}
