import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { ensureOwnIdentity } from "@/lib/auth/identities";
import { actingAs } from "@/lib/auth/visitor-context";
import { uniqueViolation } from "@/lib/db-errors";
import {
  lockEmailChange,
  writeEmail,
  writeEmailAgreement,
  writeWishedPhone,
} from "@/lib/domain/auth/address-change-data";
import type { TokenEffect } from "@/lib/domain/auth/token-effect";
import { enqueue } from "@/lib/jobs/enqueue";

type Side = "current" | "new";

/** One address agrees to the change; with the second agreement it takes effect. */
export async function agreeToEmailChange(
  tx: Context,
  { userId, sentTo, side }: { userId: string; sentTo: string; side: Side },
): Promise<TokenEffect | null> {
  const user = await lockEmailChange(tx, { userId, sentTo, side });
  if (!user?.newEmail) return null;
  // An account without a confirmed address has nobody else to ask.
  const needsBoth = user.email !== null && user.emailConfirmedAt !== null;
  if (needsBoth && user.emailChangeAgreed !== other(side)) {
    await writeEmailAgreement(tx, userId, side);
    return { kind: "halfway" };
  }
  await changeEmail(tx, { userId, from: user.email, to: user.newEmail });
  return { kind: "proved", userId, method: "otp" };
}

function other(side: Side): Side {
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
    // Somebody else proved that address meanwhile.
    if (uniqueViolation(error) === null) throw error;
    throw authError("email_exists", { cause: error });
  }
  await ensureOwnIdentity(tx.db, { userId, email: to, phone: null });
  await recordAudit(actingAs(tx, { kind: "publicLink", name: "email-change" }), {
    action: "account.email_changed",
    entityType: "user",
    entityId: userId,
    before: { email: from },
    after: { email: to },
  });
  if (from) await enqueue(tx.db, "mail.account-notice", { userId, to: from, notice: "email_changed" });
}

/** The number that the code was sent to becomes the person's. */
export async function changePhone(
  tx: Context,
  { userId, phone }: { userId: string; phone: string },
): Promise<TokenEffect | null> {
  try {
    if (!(await writeWishedPhone(tx, userId, phone))) return null;
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    throw authError("phone_exists", { cause: error });
  }
  await ensureOwnIdentity(tx.db, { userId, email: null, phone });
  await recordAudit(actingAs(tx, { kind: "publicLink", name: "phone-change" }), {
    action: "account.phone_changed",
    entityType: "user",
    entityId: userId,
  });
  return { kind: "proved", userId, method: "otp" };
}
