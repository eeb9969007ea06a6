import { createLinkCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { followLink } from "@/lib/domain/identity/authentication/follow-link";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { redirectToLinkPrompt } from "@/lib/http/link-prompt";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Follows an emailed link after the user clicks the button on the page that the link opens.
 * lib/security/same-origin.ts rejects forms from other sites, which could sign a user in to someone else's account.
 */
export const POST = createAuthRoute("anybody", async (request) => {
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const followed = await followLink({ ...request, input: markUnparsed(Object.fromEntries(form)) });
  if ("prompt" in followed) return redirectToLinkPrompt(followed.prompt);
  const response = createRedirectResponse(followed.location);
  response.headers.append("set-cookie", serializeCookie(createLinkCookie("")));
  return response;
});
