import "server-only";
import type { Context } from "@/lib/auth/context";
import { tellOfFinances } from "@/lib/domain/finances/changed";
import { type Flow, removeFlow, upsertFlow } from "@/lib/domain/finances/flow-data";

/**
 * Money that another part of the product knows of, in that part's transaction: once by its key, however often it is
 * told, and nothing where there is none. Whatever the plan has, so that it is there when finances are. The actor's
 * right is the other part's matter, and so is the audit row.
 */
export async function bookFlow(tx: Context, flow: Flow): Promise<void> {
  if (flow.amountCents === 0) return dropFlow(tx, flow.sourceKey);
  await upsertFlow(tx, flow);
  await tellOfFinances(tx);
}

/** What it came from is gone, or costs nothing any more. */
export async function dropFlow(tx: Context, sourceKey: string): Promise<void> {
  if (await removeFlow(tx, sourceKey)) await tellOfFinances(tx);
}
