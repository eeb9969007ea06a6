import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Locks a contact's payments and credit until the transaction ends, so that changes to them are recorded one at
 * a time. Call this function before you lock invoices or credits (decision 0062).
 */
export async function lockClientAccount(tx: Context, contactId: string): Promise<void> {
  await lockUntilCommit(tx, `client-account:${contactId}`);
}
