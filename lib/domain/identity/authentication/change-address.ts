import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { ensureOwnIdentity } from "@/lib/auth/identities";
import { replaceActor } from "@/lib/auth/visitor-context";
import { getUniqueViolation } from "@/lib/db-errors";
import {
  applyPendingPhone,
  lockEmailChange,
  recordEmailApproval,
  writeEmail,
} from "@/lib/domain/identity/authentication/address-change-data";
import type { TokenEffect } from "@/lib/domain/identity/authentication/token-effect";
import { enqueue } from "@/lib/jobs/enqueue";

type Side = "current" | "new";

/** Records the approval of one address; the change takes effect with the second. */
export async function approveEmailChange(
  tx: Context,
  { userId, sentTo, side }: { userId: string; sentTo: string; side: Side },
): Promise<TokenEffect | null> {
  const user = await lockEmailChange(tx, { userId, sentTo, side });
  if (!user?.newEmail) return null;
  // An account without a confirmed address needs no second approval.
  const needsBoth = user.email !== null && user.emailConfirmedAt !== null;
  if (needsBoth && user.emailChangeAgreed !== getOtherSide(side)) {
    await recordEmailApproval(tx, userId, side);
    return { kind: "halfway" };
  }
  await changeEmail(tx, { userId, from: user.email, to: user.newEmail });
  return { kind: "proved", userId, method: "otp" };
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
    await writeEmail(tx, userId, to);
  } catch (error) {
    // Another account has confirmed that address in the meantime.
    if (getUniqueViolation(error) === null) throw error;
    throw createAuthError("email_exists", { cause: error });
  }
  await ensureOwnIdentity(tx.db, { userId, email: to, phone: null });
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: "email-change" }), {
    action: "account.email_changed",
    entityType: "user",
    entityId: userId,
    before: { email: from },
    after: { email: to },
  });
  if (from) await enqueue(tx.db, "mail.account-notice", { userId, to: from, notice: "email_changed" });
}

/** Replaces the person's number with the one that received the code. */
export async function changePhone(
  tx: Context,
  { userId, phone }: { userId: string; phone: string },
): Promise<TokenEffect | null> {
  try {
    if (!(await applyPendingPhone(tx, userId, phone))) return null;
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    throw createAuthError("phone_exists", { cause: error });
  }
  await ensureOwnIdentity(tx.db, { userId, email: null, phone });
  await recordAudit(replaceActor(tx, { kind: "publicLink", name: "phone-change" }), {
    action: "account.phone_changed",
    entityType: "user",
    entityId: userId,
  });
  return { kind: "proved", userId, method: "otp" };
}
