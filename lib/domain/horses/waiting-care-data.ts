import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";

/**
 * Nobody else writes the horse's care until the transaction ends. Before the horse is held: whoever writes an item of a
 * plan holds the plan first, and comes to the horse with it in hand.
 */
export async function holdCareOf(tx: Context, horseId: string): Promise<void> {
  // Whether it is a horse of the actor's is asked after this.
  if (!isUuid(horseId)) return;
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans WHERE organization_id = ${organizationIdOf(tx)}::uuid AND horse_id = ${horseId}::uuid
    ORDER BY id FOR UPDATE`;
}

/** An archived horse's care waits until the horse is back. Care plans need horses: horses know of theirs this alone. */
export async function setCareWaiting(tx: Context, horseId: string, isWaiting: boolean): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE care_items SET is_waiting = ${isWaiting}
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND horse_id = ${horseId}::uuid
      AND status = 'open' AND is_waiting <> ${isWaiting}`;
}
