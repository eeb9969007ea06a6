import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findPendingSignUp } from "@/lib/domain/identity/account/sign-up-data";

export interface SignUpToConfirm {
  pendingSignUpId: string;
  userId: string;
  /** The email address or phone number to confirm. */
  sentTo: string;
}

/** Finds a pending sign-up by its ID, or a user's newest pending sign-up; null if none exists. */
export async function findSignUpToConfirm({
  ctx,
  input,
}: TrustedArguments<{ id: string } | { userId: string }>): Promise<SignUpToConfirm | null> {
  const signUp = await findPendingSignUp(ctx, input);
  const sentTo = signUp?.user.email ?? signUp?.user.phone;
  return signUp && sentTo ? { pendingSignUpId: signUp.id, userId: signUp.userId, sentTo } : null;
}
