import "server-only";
import type { Context } from "@/lib/auth/context";
import { assignHorsesToActor } from "@/lib/domain/horses/horses/data";

/**
 * Gives the actor access to a horse that they accepted for the organization. Does nothing if the actor isn't limited
 * to selected horses.
 */
export async function assignHorseToActor(tx: Context, horseId: string): Promise<void> {
  await assignHorsesToActor(tx, [horseId]);
}
