import { createLinkCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { followLink } from "@/lib/domain/identity/authentication/follow-link";
import { authRoute } from "@/lib/http/identity/auth-route";
import { redirectToLinkPrompt } from "@/lib/http/link-prompt";
import { seeOther } from "@/lib/http/see-other";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Follows an emailed link after a click on its page's button. lib/security/same-origin.ts rejects forms of
 * other sites, which could sign a person in as someone else.
 */
export const POST = authRoute("anybody", async (request) => {
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const followed = await followLink({ ...request, input: markUnparsed(Object.fromEntries(form)) });
  if ("prompt" in followed) return redirectToLinkPrompt(followed.prompt);
  const response = seeOther(followed.location);
  response.headers.append("set-cookie", serializeCookie(createLinkCookie("")));
  return response;
});
