import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { lockShareOfActor } from "@/lib/auth/lock-share";
import {
  getHorseRow,
  getHorseRowForUpdate,
  getHorseRows,
  lockHorseRows,
} from "@/lib/domain/horses/horses/data";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { DomainError } from "@/lib/errors";
import { createPlanLimitError } from "@/lib/plans/create-plan-limit-error";
import { getPlanWithoutLimit } from "@/lib/plans/entitlements";

/**
 * Returns the horse whose data the caller changes. Throws NOT_FOUND if the actor can't see the horse,
 * PRECONDITION_FAILED if it is archived, or PLAN_LIMIT if it is locked. Every domain function that writes a horse's
 * data must call this function first. `forUpdate` locks the row so that the caller can change the horse itself.
 */
export async function requireOpenHorse(
  tx: Context,
  horseId: string,
  { forUpdate = false } = {},
): Promise<HorseDto> {
  await lockShareOfActor(tx);
  const horse = forUpdate
    ? await getHorseRowForUpdate(tx, horseId)
    : await getHorseRow(tx, horseId, { blocksTransfer: true });
  requireOpen(tx, horse);
  return horse;
}

/** Checks several horses like `requireOpenHorse`, in one query. Returns the horses in the order of `horseIds`. */
export async function requireOpenHorses(tx: Context, horseIds: readonly string[]): Promise<HorseDto[]> {
  if (horseIds.length === 0) return [];
  await lockShareOfActor(tx);
  const horses = await getHorseRows(tx, horseIds);
  for (const horse of horses) requireOpen(tx, horse);
  return horses;
}

function requireOpen(tx: Context, horse: HorseDto): void {
  if (horse.archivedAt) {
    const message = `${horse.name} is archived. Restore the horse first.`;
    throw new DomainError("PRECONDITION_FAILED", message);
  }
  if (horse.isLocked) throw createLockedError(tx, horse);
}

/**
 * Locks several horses, always in the same order to prevent deadlocks. Domain functions that change several horses
 * must call this function before their first write.
 */
export async function lockHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  await lockHorseRows(tx, horseIds);
}

function createLockedError(tx: Context, { name }: HorseDto): DomainError {
  const plan = getPlanWithoutLimit("horses");
  const own = PLANS[tx.organization?.tier ?? "personal"].name;
  const message = `${name} is locked because the ${own} plan includes ${getHorseLimit(tx)} horses. Archive other horses to unlock it, or upgrade to ${PLANS[plan].name}, which has no limit.`;
  return createPlanLimitError(message, { plan, isOwnPlan: isOwner(tx) });
}
