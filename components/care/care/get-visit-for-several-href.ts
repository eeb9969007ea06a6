import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** The query parameter that names the horse selected initially on the visit page. */
export const CHOSEN_PARAMETER = "chosen";

/** Returns the URL of the page that asks for the horses of a visit. `horseId` is selected initially. */
export function getVisitForSeveralHref(horseId: string, kind: RecordKind | null): string {
  return `/care/visit?${new URLSearchParams({ [CHOSEN_PARAMETER]: horseId, ...(kind && { kind }) })}`;
}
