import { createLinkCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { type LinkPrompt, linkPromptSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { getSiteUrl } from "@/lib/site-url";

/**
 * Redirects to the confirmation page. The token goes into a cookie, because URLs end up in browser histories and
 * logs.
 */
export function redirectToLinkPrompt(link: LinkPrompt): Response {
  const response = createRedirectResponse(getSiteUrl("/auth/continue"));
  const value = Buffer.from(JSON.stringify(link)).toString("base64url");
  response.headers.append("set-cookie", serializeCookie(createLinkCookie(value)));
  return response;
}

/** Returns the link stored in the cookie; null if the cookie is missing or wasn't written by us. */
export function readLinkPrompt(cookie: string | undefined): LinkPrompt | null {
  if (!cookie) return null;
  try {
    return linkPromptSchema.parse(JSON.parse(Buffer.from(cookie, "base64url").toString("utf8")));
  } catch {
    // If the result is null, the page reports that the link is incomplete.
    return null;
  }
}
