import "server-only";
import type { z } from "zod";
import { requireAssurance } from "@/lib/auth/auth-session";
import { requireManualLinking } from "@/lib/auth/auth-settings";
import type { TrustedArguments } from "@/lib/auth/context";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import type { authorizeSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";

type LinkInput = z.input<typeof authorizeSchema> & { password?: string | undefined };

/**
 * Starts linking like `linkProvider`, but for a browser, which must return with the state it started with.
 * Throws the errors of `requireIdentityProof`, so that a stolen session can't add a permanent sign-in.
 */
export async function linkProviderInBrowser({
  ctx,
  input: { password, ...input },
}: TrustedArguments<LinkInput>): Promise<{ url: string; state: string }> {
  requireManualLinking();
  const { userId, id: sessionId } = await requireAssurance(ctx);
  await requireIdentityProof(ctx, userId, { password });
  return startProviderSignIn({ ctx, input, kind: "web", initiator: { userId, sessionId } });
}
