import "server-only";
import type { z } from "zod";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { TrustedArguments } from "@/lib/auth/context";
import { requireManualLinkingEnabled } from "@/lib/domain/identity/account/auth-settings";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import type { startProviderSignInSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";

type LinkInput = z.input<typeof startProviderSignInSchema> & { password?: string | undefined };

/**
 * Works like `linkProvider`, but for a browser. After the provider's redirect, the browser must still have the
 * state that it stored at the start. Calls `requireIdentityProof` and throws its errors, so that a stolen
 * session can't be used to add a permanent sign-in method.
 */
export async function linkProviderInBrowser({
  ctx,
  input: { password, ...input },
}: TrustedArguments<LinkInput>): Promise<{ url: string; state: string }> {
  requireManualLinkingEnabled();
  const { userId, id: sessionId } = await requireVerifiedSecondFactor(ctx);
  await requireIdentityProof(ctx, userId, { password });
  return startProviderSignIn({ ctx, input, kind: "web", initiator: { userId, sessionId } });
}
