import { siteUrl } from "@/lib/site-url";

/**
 * Returns the URL of the page that uses the token. The token is in the fragment, which browsers don't send, so
 * that it appears in no log and no mail scanner's request.
 */
export function oneTimeTokenUrl(token: string, purpose: "signup" | "recovery"): string {
  return siteUrl(`/auth/confirm#token=${token}&type=${purpose}`);
}
