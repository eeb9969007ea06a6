/** Returns the URL of the form for charging for a visit, prefilled from the health records. */
export function getChargeVisitHref(recordIds: readonly string[]): string {
  return `/pro-dashboard?${new URLSearchParams({ tab: "charges", new: "visit", records: recordIds.join(",") })}`;
}
