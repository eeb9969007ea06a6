import type { ReportQuestion } from "@/lib/domain/reports/reader";
import type { ReportKind } from "@/lib/reports/kinds";
import type { CellValue, ReportSummary } from "@/lib/reports/report";

/** What a PDF file is made of. */
export interface PdfReport {
  kind: ReportKind;
  question: ReportQuestion;
  summary: ReportSummary;
  batches: AsyncIterable<CellValue[][]>;
  organizationName: string;
}
