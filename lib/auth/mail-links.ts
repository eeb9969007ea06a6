import { siteUrl } from "@/lib/site-url";

/**
 * The page whose button uses the token. It stands in the fragment, which browsers send to no server, so that
 * no log and no mail scanner's request holds it.
 */
export function oneTimeTokenUrl(token: string, purpose: "signup" | "recovery"): string {
  return siteUrl(`/auth/confirm#token=${token}&type=${purpose}`);
}
