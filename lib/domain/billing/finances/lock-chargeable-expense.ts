import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockEntryRow } from "@/lib/domain/billing/finances/data";
import { requireAllHorsesVisible } from "@/lib/domain/billing/finances/guard";
import { getChargeProblem } from "@/lib/domain/billing/finances/model/charge-problem";
import { DomainError } from "@/lib/errors";

/**
 * Locks an expense until the transaction that charges for it ends. Throws NOT_FOUND if the entry doesn't exist or
 * the actor can't see it, FORBIDDEN if it includes horses that the actor can't see, and CONFLICT if the entry can't
 * be charged to a client. The caller checks permissions.
 */
export async function lockChargeableExpense(tx: Context, id: string): Promise<void> {
  const entry = await lockEntryRow(tx, id);
  requireAllHorsesVisible(entry);
  const problem = getChargeProblem(entry);
  if (problem) throw new DomainError("CONFLICT", problem);
}
