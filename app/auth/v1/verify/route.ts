import { toLinkPrompt } from "@/lib/domain/identity/authentication/link-prompt";
import { verifyOneTimeToken } from "@/lib/domain/identity/authentication/verify-one-time-token";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { redirectToLinkPrompt } from "@/lib/http/link-prompt";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("anybody", async (request) =>
  verifyOneTimeToken({ ...request, input: markUnparsed(request.body) }),
);

/**
 * Redirects from an emailed link to a page with a button that follows the link, because email scanners open every
 * link.
 */
export const GET = createAuthRoute("anybody", async ({ query }) =>
  redirectToLinkPrompt(toLinkPrompt(markUnparsed(Object.fromEntries(query)))),
);

/** Without this handler, Next.js would run `GET` for a HEAD request. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}
