import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";

/**
 * Locks the user and returns the pending email change. `side` is the address, current or new, that received the
 * link or code. Returns null if no change is pending.
 */
export async function lockEmailChange(
  tx: Context,
  { userId, sentTo, side }: { userId: string; sentTo: string; side: "current" | "new" },
) {
  await lockUser(tx.db, userId);
  return tx.db.user.findFirst({
    where: { id: userId, deletedAt: null, ...(side === "new" ? { newEmail: sentTo } : { email: sentTo }) },
    select: { email: true, newEmail: true, emailChangeAgreed: true, emailConfirmedAt: true },
  });
}

export async function setPendingEmail(tx: Context, userId: string, newEmail: string): Promise<void> {
  const data = { newEmail, emailChangeAgreed: null };
  await tx.db.user.update({ where: { id: userId }, data, select: { id: true } });
}

export async function recordEmailApproval(
  tx: Context,
  userId: string,
  side: "current" | "new",
): Promise<void> {
  await tx.db.user.update({ where: { id: userId }, data: { emailChangeAgreed: side }, select: { id: true } });
}

/** Throws a unique violation if another account has the email address. */
export async function applyPendingEmail(tx: Context, userId: string, email: string): Promise<void> {
  const data = { email, emailConfirmedAt: tx.clock.now(), newEmail: null, emailChangeAgreed: null };
  await tx.db.user.update({ where: { id: userId }, data, select: { id: true } });
  await tx.db.userAccountProfile.updateMany({ where: { userId }, data: { email } });
}

export async function setPendingPhone(tx: Context, userId: string, newPhone: string): Promise<void> {
  await tx.db.user.update({ where: { id: userId }, data: { newPhone }, select: { id: true } });
}

/**
 * Returns false if the change is no longer pending. Throws a unique violation if another account has the number.
 */
export async function applyPendingPhone(tx: Context, userId: string, phone: string): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, newPhone: phone, deletedAt: null },
    data: { phone, phoneConfirmedAt: tx.clock.now(), newPhone: null },
  });
  return count > 0;
}
