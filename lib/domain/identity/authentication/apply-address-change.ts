import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { replaceActor } from "@/lib/auth/visitor-context";
import { getUniqueViolation } from "@/lib/db-errors";
import {
  applyPendingEmail,
  applyPendingPhone,
  lockEmailChange,
  recordEmailApproval,
} from "@/lib/domain/identity/authentication/address-change-data";
import type { OneTimeTokenResult } from "@/lib/domain/identity/authentication/one-time-token-result";
import { upsertContactIdentity } from "@/lib/domain/identity/records/identity-data";
import { enqueue } from "@/lib/jobs/enqueue";

type Side = "current" | "new";

/**
 * Records an approval from the current or the new email address. The change takes effect with the second approval.
 */
export async function approveEmailChange(
  tx: Context,
  { userId, sentTo, side }: { userId: string; sentTo: string; side: Side },
): Promise<OneTimeTokenResult | null> {
  const user = await lockEmailChange(tx, { userId, sentTo, side });
  if (!user?.newEmail) return null;
  // An account without a confirmed email address needs no second approval.
  const needsBoth = user.email !== null && user.emailConfirmedAt !== null;
  if (needsBoth && user.emailChangeAgreed !== getOtherSide(side)) {
    await recordEmailApproval(tx, userId, side);
    return { kind: "awaitingSecondApproval" };
  }
  await changeEmail(tx, { userId, from: user.email, to: user.newEmail });
  return { kind: "confirmed", userId, method: "otp" };
}

function getOtherSide(side: Side): Side {
  return side === "new" ? "current" : "new";
}

interface EmailChange {
  userId: string;
  from: string | null;
  to: string;
}

async function changeEmail(tx: Context, { userId, from, to }: EmailChange): Promise<void> {
  try {
    await applyPendingEmail(tx, userId, to);
  } catch (error) {
    // Another account has confirmed the new address since the change was requested.
    if (getUniqueViolation(error) === null) throw error;
    throw createAuthError("email_exists", { cause: error });
  }
  await upsertContactIdentity(tx.db, { userId, email: to, phone: null });
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: "email-change" }), {
    action: "account.email_changed",
    entityType: "user",
    entityId: userId,
    before: { email: from },
    after: { email: to },
  });
  if (from) await enqueue(tx.db, "mail.account-notice", { userId, to: from, notice: "email_changed" });
}

/** Replaces the user's phone number with the number that the code was sent to. */
export async function applyPhoneChange(
  tx: Context,
  { userId, phone }: { userId: string; phone: string },
): Promise<OneTimeTokenResult | null> {
  try {
    if (!(await applyPendingPhone(tx, userId, phone))) return null;
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    throw createAuthError("phone_exists", { cause: error });
  }
  await upsertContactIdentity(tx.db, { userId, email: null, phone });
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: "phone-change" }), {
    action: "account.phone_changed",
    entityType: "user",
    entityId: userId,
  });
  return { kind: "confirmed", userId, method: "otp" };
}
