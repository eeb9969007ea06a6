import { headers } from "next/headers";
import { followLink } from "@/lib/domain/auth/follow-link";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { requireSameOrigin } from "@/lib/http/require-same-origin";
import { seeOther } from "@/lib/http/see-other";

/** The button of the page that a mail's link opens. Another site's form could sign a person in as somebody else. */
export const POST = authRoute("anybody", async (request) => {
  requireSameOrigin(await headers());
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  return seeOther(await followLink({ ...request, input: authInput(Object.fromEntries(form)) }));
});
