import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

/** Returns the URL of the charge list for the charge's horse or, if it has no horse, for its payer. */
export function getChargeListHref({ horseId, contactId }: Pick<ChargeDto, "horseId" | "contactId">): string {
  const query = new URLSearchParams({ tab: "charges", view: "all" });
  if (horseId) query.set("horse", horseId);
  else if (contactId) query.set("contact", contactId);
  return `/pro-dashboard?${query}`;
}
