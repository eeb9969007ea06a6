import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import type { VerbArguments } from "@/lib/auth/context";
import { continueProviderSignInSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { findProviderOfFlow } from "@/lib/domain/identity/authentication/provider-flow-data";
import { parse } from "@/lib/errors";
import { getAuthorizationUrl } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";

/**
 * Continues an app's provider sign-in in the browser. Throws bad_oauth_state if the state is unknown or has
 * expired.
 */
export async function continueProviderSignIn({
  ctx,
  input,
}: VerbArguments<{ state: string; scopes?: string }>): Promise<{ url: string; state: string }> {
  const { state, scopes = null } = parse(continueProviderSignInSchema, input);
  const provider = await findProviderOfFlow(ctx, state);
  if (provider === null) throw createAuthError("bad_oauth_state");
  return { url: await getAuthorizationUrl(getProvider(provider), { state, scopes }), state };
}
