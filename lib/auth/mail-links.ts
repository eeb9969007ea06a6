import { getSiteUrl } from "@/lib/site-url";

/**
 * Returns the URL of the page that uses the token. The token is in the fragment, which browsers don't send, so that it
 * appears in no log and no email scanner's request.
 */
export function getOneTimeTokenUrl(token: string, purpose: "signup" | "recovery"): string {
  return getSiteUrl(`/auth/confirm#token=${token}&type=${purpose}`);
}
