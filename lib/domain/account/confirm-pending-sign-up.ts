import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { actingAs } from "@/lib/auth/visitor-context";
import { confirmNewAddress } from "@/lib/domain/account/data";
import { adoptSignUp, findPendingSignUp } from "@/lib/domain/account/sign-up-data";

/**
 * The account gets the password and the name of the sign-up that this token was for, and every other one of the
 * address ends. Gives whose it is; null when there is nothing to confirm any more.
 */
export async function confirmPendingSignUp(
  tx: Context,
  { pendingSignUpId, sentTo }: { pendingSignUpId: string | null; sentTo: string },
): Promise<string | null> {
  const signUp = pendingSignUpId ? await findPendingSignUp(tx, { id: pendingSignUpId }) : null;
  if (!signUp || !(await confirmNewAddress(tx, { userId: signUp.userId, sentTo }))) return null;
  await adoptSignUp(tx, signUp);
  await recordAudit(actingAs(tx, { kind: "publicLink", name: "confirm-sign-up" }), {
    action: "account.confirmed",
    entityType: "user",
    entityId: signUp.userId,
    after: { pendingSignUpId: signUp.id },
  });
  return signUp.userId;
}
