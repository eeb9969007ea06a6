import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPendingSignUp } from "@/lib/domain/identity/account/sign-up-data";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";

interface Confirmation {
  email: string;
  fullName: string;
  token: string;
}

/**
 * Creates a token that confirms a sign-up. The caller must email it immediately. Only the token's hash is stored,
 * and earlier tokens for the sign-up become invalid. Returns null if nothing is left to confirm.
 */
export async function issueSignUpConfirmation({
  ctx,
  pendingSignUpId,
}: {
  ctx: Context;
  pendingSignUpId: string;
}): Promise<Confirmation | null> {
  const signUp = await findPendingSignUp(ctx, { id: pendingSignUpId });
  if (!signUp?.user.email) return null;
  const { userId, fullName } = signUp;
  const { email } = signUp.user;
  const now = ctx.clock.now();
  const { token } = await issueOneTimeToken({
    userId,
    purpose: "signup",
    sentTo: email,
    pendingSignUpId,
    now,
  });
  return { email, fullName, token };
}
