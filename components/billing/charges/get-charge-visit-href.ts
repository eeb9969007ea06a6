/** Returns the URL that opens the "Charge for a visit" form, prefilled from the health records. */
export function getChargeVisitHref(recordIds: readonly string[]): string {
  return `/pro-dashboard?${new URLSearchParams({ tab: "charges", new: "visit", records: recordIds.join(",") })}`;
}
