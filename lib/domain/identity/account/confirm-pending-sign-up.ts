import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { replaceActor } from "@/lib/auth/visitor-context";
import { markNewAddressConfirmed } from "@/lib/domain/identity/account/data";
import { applySignUp, findPendingSignUp } from "@/lib/domain/identity/account/sign-up-data";

/**
 * Confirms the email address and copies this sign-up's password and name to the account. Deletes the other
 * sign-ups for the address. Returns the user's ID, or null if nothing is left to confirm.
 */
export async function confirmPendingSignUp(
  tx: Context,
  { pendingSignUpId, sentTo }: { pendingSignUpId: string | null; sentTo: string },
): Promise<string | null> {
  const signUp = pendingSignUpId ? await findPendingSignUp(tx, { id: pendingSignUpId }) : null;
  if (!signUp || !(await markNewAddressConfirmed(tx, { userId: signUp.userId, sentTo }))) return null;
  await applySignUp(tx, signUp);
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: "confirm-sign-up" }), {
    action: "account.confirmed",
    entityType: "user",
    entityId: signUp.userId,
    after: { pendingSignUpId: signUp.id },
  });
  return signUp.userId;
}
