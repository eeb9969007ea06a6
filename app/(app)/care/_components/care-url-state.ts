import { findRecordKind, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";

/** The state stored in the care list's URL: type of care, period and page. */
export interface CareUrlState {
  kind: RecordKind | null;
  /** Whether to show all open care instead of one week. */
  all: boolean;
  /** Whether the list is grouped by horse instead of sorted by date. */
  byHorse: boolean;
  cursor: string | null;
}

/** Ignores unknown query values so that old links still work. */
export function parseCareUrlState(parameters: QueryParameters): CareUrlState {
  return {
    kind: findRecordKind(getParameter(parameters, "kind")),
    all: getParameter(parameters, "view") === "all",
    byHorse: getParameter(parameters, "group") === "horse",
    cursor: getParameter(parameters, "cursor") || null,
  };
}

export function getCareHref({ kind, all, byHorse, cursor }: Partial<CareUrlState>): string {
  return createPageHref("/care", {
    kind: kind ?? null,
    view: all ? "all" : null,
    group: byHorse ? "horse" : null,
    cursor: cursor ?? null,
  });
}
