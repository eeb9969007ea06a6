import "server-only";
import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { startProviderSignInSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { createProviderFlow } from "@/lib/domain/identity/authentication/provider-flow-data";
import { env } from "@/lib/env";
import { parse } from "@/lib/errors";
import type { Unparsed } from "@/lib/mark-unparsed";
import { getAuthorizationUrl } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";

interface StartArguments {
  ctx: Context;
  input: z.input<typeof startProviderSignInSchema> | Unparsed;
  kind: "app" | "web";
  /** The visitor, identified by IP address, or the signed-in user who links another provider. */
  initiator: { address: string } | { userId: string; sessionId: string };
  /** Whether the app opens the URL in a browser that doesn't have our cookie yet. */
  isForAppBrowser?: boolean;
}

/**
 * Returns the provider's sign-in URL and the state that the provider will send back. Without a PKCE
 * challenge, the browser must also send the state in a cookie, which one of our pages sets before the
 * redirect. Throws provider_disabled if the provider isn't configured, or RATE_LIMITED after too many
 * requests.
 */
export async function startProviderSignIn({
  ctx,
  input,
  kind,
  initiator,
  isForAppBrowser = false,
}: StartArguments): Promise<{ url: string; state: string }> {
  const { provider: name, scopes = null, ...rest } = parse(startProviderSignInSchema, input);
  const provider = getProvider(name);
  const { redirectTo, codeChallenge } = parseLinkFlow(rest);
  const { userId, sessionId } = "userId" in initiator ? initiator : { userId: null, sessionId: null };
  if ("address" in initiator) await consumeRateLimit("provider-start.address", initiator.address);
  else await consumeRateLimit("provider-start.account", initiator.userId);
  const state = await createProviderFlow(ctx, {
    provider: name,
    redirectTo: redirectTo ?? env().APP_URL,
    codeChallenge,
    kind,
    userId,
    sessionId,
  });
  if (!isForAppBrowser || codeChallenge)
    return { url: await getAuthorizationUrl(provider, { state, scopes }), state };
  const query = new URLSearchParams({ state, ...(scopes && { scopes }) });
  return { url: getSiteUrl(`/auth/v1/authorize?${query}`), state };
}
