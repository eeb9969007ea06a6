import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { replaceActor } from "@/lib/auth/visitor-context";
import { markAddressConfirmed } from "@/lib/domain/identity/account/data";
import { isPhoneNumber } from "@/lib/domain/identity/account/is-phone-number";
import { deletePendingSignUps } from "@/lib/domain/identity/account/sign-up-data";
import { upsertContactIdentity } from "@/lib/domain/identity/records/identity-data";

/**
 * Confirms an email address or phone number after its owner used a code or link that was sent to it. Deletes the
 * account's pending sign-ups, because a stranger may have chosen their passwords. Returns false if the address or
 * number no longer belongs to the user, or if the account no longer exists.
 */
export async function confirmAddress(
  tx: Context,
  { userId, sentTo, actorName }: { userId: string; sentTo: string; actorName: string },
): Promise<boolean> {
  const outcome = await markAddressConfirmed(tx, { userId, sentTo });
  if (outcome !== "confirmed") return outcome === "known";
  await deletePendingSignUps(tx, userId);
  const isPhone = isPhoneNumber(sentTo);
  await upsertContactIdentity(tx.db, {
    userId,
    email: isPhone ? null : sentTo,
    phone: isPhone ? sentTo : null,
  });
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: actorName }), {
    action: "account.confirmed",
    entityType: "user",
    entityId: userId,
  });
  return true;
}
