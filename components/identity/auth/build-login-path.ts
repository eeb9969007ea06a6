import { DEFAULT_REDIRECT } from "@/lib/auth/safe-redirect";

/**
 * Returns the path of the auth screen in the given mode. The path includes the page to return to. With the mode
 * "login", the screen doesn't suggest creating an account.
 */
export function buildLoginPath(
  options: { mode?: "login" | "register" | "check-email"; redirectTo?: string | undefined } = {},
): string {
  const { mode, redirectTo = DEFAULT_REDIRECT } = options;
  const redirect = redirectTo === DEFAULT_REDIRECT ? null : redirectTo;
  const query = new URLSearchParams({ ...(mode && { mode }), ...(redirect && { redirect }) });
  return query.size > 0 ? `/login?${query}` : "/login";
}
