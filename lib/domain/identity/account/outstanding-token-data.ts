import type { Queryable } from "@/lib/db";
import { revokeAuthCodes } from "@/lib/domain/identity/records/auth-code-data";

/**
 * Invalidates everything that could still be used to sign in: emailed codes and links, auth codes and provider flows.
 */
export async function revokeOutstandingTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, consumedAt: null } });
  await revokeAuthCodes(tx, userId);
  await tx.providerFlow.deleteMany({ where: { userId } });
}
