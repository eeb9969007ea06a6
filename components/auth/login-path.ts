import { DEFAULT_REDIRECT } from "@/lib/auth/safe-redirect";

/** The address of the auth screen in one of its modes, keeping where the person wanted to go. */
export function loginPath(options: { mode?: "register"; redirectTo?: string | undefined } = {}): string {
  const { mode, redirectTo = DEFAULT_REDIRECT } = options;
  const redirect = redirectTo === DEFAULT_REDIRECT ? null : redirectTo;
  const query = new URLSearchParams({ ...(mode && { mode }), ...(redirect && { redirect }) });
  return query.size > 0 ? `/login?${query}` : "/login";
}
