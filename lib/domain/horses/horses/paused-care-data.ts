import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";

/**
 * Locks the horse's care plans until the transaction ends. Must run before the horse is locked, because writers
 * of care items lock the plan before the horse.
 */
export async function lockCareOfHorse(tx: Context, horseId: string): Promise<void> {
  // The caller checks later whether the actor can see the horse.
  if (!isUuid(horseId)) return;
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${horseId}::uuid
    ORDER BY id FOR UPDATE`;
}

/**
 * Pauses or resumes a horse's open care items. This function is defined here because the code for care plans
 * depends on the code for horses, not the other way around.
 */
export async function setCareItemsPaused(tx: Context, horseId: string, isPaused: boolean): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE care_items SET is_waiting = ${isPaused}
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${horseId}::uuid
      AND status = 'open' AND is_waiting <> ${isPaused}`;
}
