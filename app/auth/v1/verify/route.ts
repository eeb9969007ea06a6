import { askToFollow } from "@/lib/domain/auth/ask-to-follow";
import { verify } from "@/lib/domain/auth/verify";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";

export const POST = authRoute("anybody", async (request) =>
  verify({ ...request, input: authInput(request.body) }),
);

/** The link of a mail leads to a page with a button: scanners of mails open links, and must not use them up. */
export const GET = authRoute("anybody", async ({ query }) =>
  seeOther(askToFollow(authInput(Object.fromEntries(query)))),
);

/** Next would answer HEAD by GET. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}
