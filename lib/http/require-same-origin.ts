import { isSameOrigin } from "@/lib/auth/same-origin";
import { DomainError } from "@/lib/errors";
import { siteOrigin } from "@/lib/site-url";

/** Throws FORBIDDEN for what another site has the browser send. */
export function requireSameOrigin(headers: Headers): void {
  if (isSameOrigin(headers, siteOrigin())) return;
  throw new DomainError("FORBIDDEN", "This request came from another site.");
}
