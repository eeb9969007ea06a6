import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findPendingSignUp } from "@/lib/domain/account/sign-up-data";

export interface WaitingSignUp {
  pendingSignUpId: string;
  userId: string;
  /** The address or number that it has to prove. */
  sentTo: string;
}

/** A sign-up that waits to be confirmed, by its id or as the newest of a user; null when none does. */
export async function findWaitingSignUp({
  ctx,
  input,
}: VerbArguments<{ id: string } | { userId: string }>): Promise<WaitingSignUp | null> {
  const signUp = await findPendingSignUp(ctx, input);
  const sentTo = signUp?.user.email ?? signUp?.user.phone;
  return signUp && sentTo ? { pendingSignUpId: signUp.id, userId: signUp.userId, sentTo } : null;
}
