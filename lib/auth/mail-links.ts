import type { OneTimePurpose } from "@/lib/auth/one-time-tokens";
import { siteUrl } from "@/lib/site-url";

/**
 * The page whose button uses the token. It stands in the fragment, which browsers send to no server, so that
 * no log and no mail scanner's request holds it.
 */
export function oneTimeTokenUrl(token: string, purpose: OneTimePurpose): string {
  return siteUrl(`/auth/confirm#token=${token}&type=${purpose}`);
}
