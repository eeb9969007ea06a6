import { getSiteUrl } from "@/lib/site-url";

/**
 * Returns the URL of the page that uses the token. The token is in the fragment, which browsers don't send, so it
 * never appears in logs or in requests from email scanners.
 */
export function getOneTimeTokenUrl(token: string, purpose: "signup" | "recovery"): string {
  return getSiteUrl(`/auth/confirm#token=${token}&type=${purpose}`);
}
