import { voidAuthCodes } from "@/lib/auth/auth-codes";
import type { Queryable } from "@/lib/db";

/** Voids all that was handed out and could still open the account: mailed codes and links, and what came of them. */
export async function voidOutstanding(tx: Queryable, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, consumedAt: null } });
  await voidAuthCodes(tx, userId);
  await tx.providerFlow.deleteMany({ where: { userId } });
}
