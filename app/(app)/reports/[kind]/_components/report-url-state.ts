import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";

/** The report's URL parameters, before validation. */
export interface ReportUrlState {
  period: string;
  from: string;
  to: string;
  horse: string;
  cursor: string | null;
  /** If "all", every row is shown on one page, for printing. */
  rows: string;
}

export function parseReportUrlState(parameters: QueryParameters): ReportUrlState {
  return {
    period: getParameter(parameters, "period"),
    from: getParameter(parameters, "from"),
    to: getParameter(parameters, "to"),
    horse: getParameter(parameters, "horse"),
    cursor: getParameter(parameters, "cursor") || null,
    rows: getParameter(parameters, "rows"),
  };
}

export function getReportHref(kind: ReportKind, urlState: ReportUrlState): string {
  return createPageHref(`/reports/${kind}`, { ...urlState });
}
