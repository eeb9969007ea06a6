import "server-only";
import type { Context } from "@/lib/auth/context";
import { assignHorsesToActor } from "@/lib/domain/horses/horses/data";

/** Gives members who are limited to selected horses access to a horse that they accepted for their organization. */
export async function assignHorseToActor(tx: Context, horseId: string): Promise<void> {
  await assignHorsesToActor(tx, [horseId]);
}
