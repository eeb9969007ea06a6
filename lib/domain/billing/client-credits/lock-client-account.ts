import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Locks the payments and credit of a contact until the transaction ends, so that they are recorded one after the other.
 * Take it before the locks on invoices and credits (decision 0062).
 */
export async function lockClientAccount(tx: Context, contactId: string): Promise<void> {
  await lockUntilCommit(tx, `client-account:${contactId}`);
}
