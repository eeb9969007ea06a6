import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { insertAccount, type NewAccount } from "@/lib/domain/identity/account/sign-up-data";

export type { NewAccount } from "@/lib/domain/identity/account/sign-up-data";

/**
 * Creates an account without a password and returns the user's ID. Throws a unique violation if the email address
 * already has an account.
 */
export async function createUserAccount(tx: Context, account: NewAccount): Promise<string> {
  const { userId, organizationId } = await insertAccount(tx, account);
  const after = { organizationId };
  await recordAudit(tx, { action: "account.registered", entityType: "user", entityId: userId, after });
  return userId;
}
