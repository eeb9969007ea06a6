import { voidAuthCodes } from "@/lib/auth/auth-codes";
import type { Queryable } from "@/lib/db";

/**
 * Invalidates everything that could still open the account: mailed codes and links, auth codes and provider
 * flows.
 */
export async function voidOutstandingTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, consumedAt: null } });
  await voidAuthCodes(tx, userId);
  await tx.providerFlow.deleteMany({ where: { userId } });
}
