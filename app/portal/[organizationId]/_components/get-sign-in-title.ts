import type { PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";

/** Returns the title of the sign-in pages. `place` is the page that opens after sign-in. */
export function getSignInTitle(place: PortalPlace | null): string {
  return place === "approvals" ? "Sign in to approve a charge" : "See and pay your invoices";
}
