import { signInAnonymously } from "@/lib/domain/identity/authentication/sign-in-anonymously";
import { signUp } from "@/lib/domain/identity/authentication/sign-up";
import { addQueryParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("anybody", async (request) => {
  if (isAnonymous(request.body)) return signInAnonymously({ ...request, input: markUnparsed(request.body) });
  return signUp({ ...request, input: addQueryParameter(request, "redirect_to") });
});

/** In the auth API, an anonymous sign-in is a sign-up without an email address or phone number. */
function isAnonymous(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return !["email", "phone"].some((name) => name in body);
}
