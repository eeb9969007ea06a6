import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { ensureOwnIdentity } from "@/lib/auth/identities";
import { isPhoneNumber } from "@/lib/auth/phone-number";
import { actingAs } from "@/lib/auth/visitor-context";
import { confirmAddress } from "@/lib/domain/account/data";
import { deletePendingSignUps } from "@/lib/domain/account/sign-up-data";

/**
 * Somebody reads what was sent to their address or number: it is proved, and no sign-up that waits, whose password
 * a stranger may have chosen, is needed. False when it isn't theirs any more, or they are gone.
 */
export async function proveAddress(
  tx: Context,
  { userId, sentTo, by }: { userId: string; sentTo: string; by: string },
): Promise<boolean> {
  const outcome = await confirmAddress(tx, { userId, sentTo });
  if (outcome !== "confirmed") return outcome === "known";
  await deletePendingSignUps(tx, userId);
  const isPhone = isPhoneNumber(sentTo);
  await ensureOwnIdentity(tx.db, { userId, email: isPhone ? null : sentTo, phone: isPhone ? sentTo : null });
  await recordAudit(actingAs(tx, { kind: "publicLink", name: by }), {
    action: "account.confirmed",
    entityType: "user",
    entityId: userId,
  });
  return true;
}
