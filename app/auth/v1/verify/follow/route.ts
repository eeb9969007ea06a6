import { headers } from "next/headers";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { followLink } from "@/lib/domain/auth/follow-link";
import { DomainError } from "@/lib/errors";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";
import { siteOrigin } from "@/lib/site-url";

/** The button of the page that a mail's link opens. Another site's form could sign a person in as somebody else. */
export const POST = authRoute("anybody", async (request) => {
  if (!isSameOrigin(await headers(), siteOrigin())) {
    throw new DomainError("FORBIDDEN", "This request came from another site.");
  }
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  return seeOther(await followLink({ ...request, input: authInput(Object.fromEntries(form)) }));
});
