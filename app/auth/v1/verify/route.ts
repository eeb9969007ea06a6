import { followLink } from "@/lib/domain/auth/follow-link";
import { verify } from "@/lib/domain/auth/verify";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";

export const POST = authRoute("anybody", async (request) =>
  verify({ ...request, input: authInput(request.body) }),
);

/** The link of a mail. */
export const GET = authRoute("anybody", async (request) => {
  const query = Object.fromEntries(request.query);
  const location = await followLink({ ...request, input: authInput(query) });
  return seeOther(location);
});

/** Next would answer HEAD by GET: scanners that only look must not use the link up. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}
