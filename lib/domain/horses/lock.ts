import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { holdShare } from "@/lib/auth/hold-share";
import { getHorseRow, getHorseRows, getHorseRowToChange, lockHorseRows } from "@/lib/domain/horses/data";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { DomainError } from "@/lib/errors";
import { planWithout } from "@/lib/plans/entitlements";
import { planLimitError } from "@/lib/plans/plan-limit-error";

/**
 * The horse that something is to be written down about: of the organization and of the actor's horses (NOT_FOUND), not
 * archived (PRECONDITION_FAILED), within the plan (PLAN_LIMIT). Every verb that writes below a horse begins here;
 * `toChange` the horse itself, nobody else changes it until the transaction ends.
 */
export async function requireOpenHorse(
  tx: Context,
  horseId: string,
  { toChange = false } = {},
): Promise<HorseDto> {
  await holdShare(tx);
  const horse = toChange
    ? await getHorseRowToChange(tx, horseId)
    : await getHorseRow(tx, horseId, { isKeptHere: true });
  requireOpen(tx, horse);
  return horse;
}

/** The same of several, in one query however many they are; in the order that they are named. */
export async function requireOpenHorses(tx: Context, horseIds: readonly string[]): Promise<HorseDto[]> {
  if (horseIds.length === 0) return [];
  await holdShare(tx);
  const horses = await getHorseRows(tx, horseIds);
  for (const horse of horses) requireOpen(tx, horse);
  return horses;
}

function requireOpen(tx: Context, horse: HorseDto): void {
  if (horse.archivedAt) {
    const message = `${horse.name} is archived. Restore the horse first.`;
    throw new DomainError("PRECONDITION_FAILED", message);
  }
  if (horse.isLocked) throw lockedError(tx, horse);
}

/**
 * Until the transaction ends nobody else changes these horses. For work on several at once, before it writes of the
 * first: all who take several take them in one order.
 */
export async function holdHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  await lockHorseRows(tx, horseIds);
}

function lockedError(tx: Context, { name }: HorseDto): DomainError {
  const plan = planWithout("horses");
  const own = PLANS[tx.organization?.tier ?? "personal"].name;
  const message = `${name} is locked: it is more than the ${horseLimitOf(tx)} horses that the ${own} plan has. Archive others to keep this one open, or get ${PLANS[plan].name}, which has no limit.`;
  return planLimitError(message, { plan, isOwnPlan: isOwner(tx) });
}
