import "server-only";
import type { Context } from "@/lib/auth/context";
import { hashRecoveryCode } from "@/lib/domain/identity/mfa/recovery-codes";
import { createId } from "@/lib/ids";

/** Replaces the user's set of codes. */
export async function replaceStoredRecoveryCodes(
  tx: Context,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await tx.db.mfaRecoveryCode.deleteMany({ where: { userId } });
  await tx.db.mfaRecoveryCode.createMany({
    data: codes.map((code) => ({ id: createId(), userId, codeHash: hashRecoveryCode(userId, code) })),
  });
}

export async function countRecoveryCodes(
  ctx: Context,
  userId: string,
): Promise<{ total: number; remaining: number }> {
  const total = await ctx.db.mfaRecoveryCode.count({ where: { userId } });
  const remaining = await ctx.db.mfaRecoveryCode.count({ where: { userId, usedAt: null } });
  return { total, remaining };
}

/** Marks a code as used. Returns false if the code is unknown or was used before. */
export async function consumeRecoveryCode(tx: Context, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.db.mfaRecoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: tx.clock.now() },
  });
  return count === 1;
}

export async function deleteStoredRecoveryCodes(tx: Context, userId: string): Promise<void> {
  await tx.db.mfaRecoveryCode.deleteMany({ where: { userId } });
}
