import { signInAnonymously } from "@/lib/domain/identity/authentication/sign-in-anonymously";
import { signUp } from "@/lib/domain/identity/authentication/sign-up";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("anybody", async (request) => {
  if (isAnonymous(request.body)) return signInAnonymously({ ...request, input: markUnparsed(request.body) });
  return signUp({ ...request, input: withQuery(request, "redirect_to") });
});

/** The contract's anonymous sign-in is a sign-up without an email or phone number. */
function isAnonymous(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return !["email", "phone"].some((name) => name in body);
}
