import type { ReportQuestion } from "@/lib/domain/reports/reader";
import type { ReportKind } from "@/lib/reports/kinds";
import type { CellValue, ReportSummary } from "@/lib/reports/report";

/** Content of a PDF file. */
export interface PdfReport {
  kind: ReportKind;
  question: ReportQuestion;
  summary: ReportSummary;
  batches: AsyncIterable<CellValue[][]>;
  organizationName: string;
}
