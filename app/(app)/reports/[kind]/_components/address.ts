import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";
import type { ReportKind } from "@/lib/reports/kinds";

/** What the address of a report says, as it was typed: the verb judges it. */
export interface ReportAddress {
  period: string;
  from: string;
  to: string;
  horse: string;
  cursor: string | null;
  /** "all": on one page, to be printed. */
  rows: string;
}

export function readReportAddress(parameters: AddressParameters): ReportAddress {
  return {
    period: parameter(parameters, "period"),
    from: parameter(parameters, "from"),
    to: parameter(parameters, "to"),
    horse: parameter(parameters, "horse"),
    cursor: parameter(parameters, "cursor") || null,
    rows: parameter(parameters, "rows"),
  };
}

export function reportHref(kind: ReportKind, address: ReportAddress): string {
  return addressOf(`/reports/${kind}`, { ...address });
}
