/** Returns the URL of the form for charging a visit, filled in for the health records. */
export function getChargeVisitHref(recordIds: readonly string[]): string {
  return `/pro-dashboard?${new URLSearchParams({ tab: "charges", new: "visit", records: recordIds.join(",") })}`;
}
