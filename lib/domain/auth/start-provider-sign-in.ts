import "server-only";
import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { openFlow } from "@/lib/domain/auth/flow-data";
import { linkFlow } from "@/lib/domain/auth/link-flow";
import { authorizeSchema } from "@/lib/domain/auth/schemas";
import { env } from "@/lib/env";
import { parse } from "@/lib/errors";
import { authorizationUrl } from "@/lib/oidc/authorization";
import { getProvider } from "@/lib/oidc/configuration";

interface StartArguments {
  ctx: Context;
  input: z.input<typeof authorizeSchema>;
  kind: "app" | "web";
  /** The signed-in person who links a further sign-in. */
  linkTo?: string;
}

/** Where to sign in at a provider, and the state that comes back. Throws provider_disabled. */
export async function startProviderSignIn({
  ctx,
  input,
  kind,
  linkTo,
}: StartArguments): Promise<{ url: string; state: string }> {
  const { provider: name, scopes = null, ...rest } = parse(authorizeSchema, input);
  const provider = getProvider(name);
  const { redirectTo, codeChallenge } = linkFlow(rest);
  const state = await openFlow(ctx, {
    provider: name,
    redirectTo: redirectTo ?? env().APP_URL,
    codeChallenge,
    kind,
    userId: linkTo ?? null,
  });
  return { url: await authorizationUrl(provider, { state, scopes }), state };
}
