import "server-only";
import type { Context } from "@/lib/auth/context";
import { giveToActor } from "@/lib/domain/horses/data";

/** Who has to do with chosen horses alone has to do with one that they took for their organization, too. */
export async function takeOnHorse(tx: Context, horseId: string): Promise<void> {
  await giveToActor(tx, [horseId]);
}
