import type { EntryDto } from "@/lib/domain/finances/dto";
import type { Part } from "@/lib/domain/finances/write-data";
import { areEqual } from "@/lib/finances/shares";
import { splitCents } from "@/lib/finances/split";

interface Wanted {
  amount: number;
  horse_ids: readonly string[];
  shares?: readonly number[] | null | undefined;
}

/** The horses' parts of an amount: by the shares that are given, equally without any. */
export function partsOf({ amount, horse_ids, shares }: Wanted): Part[] {
  if (horse_ids.length === 0) return [];
  const cents = splitCents(amount, shares ?? horse_ids.map(() => 1));
  // A horse on which not a cent falls has no part.
  return horse_ids.flatMap((horseId, index) => {
    const own = cents[index] ?? 0;
    return own === 0 ? [] : [{ horseId, cents: own }];
  });
}

/** The parts after a change: the same horses keep their proportions, and equal parts stay equal, unless others are given. */
export function changedParts({ horses }: EntryDto, wanted: Wanted): Part[] {
  const before = new Map(horses.map(({ id, cents }) => [id, Math.abs(cents)]));
  const areSame =
    before.size === wanted.horse_ids.length && wanted.horse_ids.every((horseId) => before.has(horseId));
  if (wanted.shares || !areSame || areEqual([...before.values()])) return partsOf(wanted);
  return partsOf({ ...wanted, shares: wanted.horse_ids.map((horseId) => before.get(horseId) ?? 0) });
}

/** The parts of an entry on the horses that are still here, who take over what fell on the others. */
export function remainingParts({ amountCents, horses }: EntryDto, here: ReadonlySet<string>): Part[] {
  const staying = horses.filter(({ id }) => here.has(id));
  return partsOf({
    amount: amountCents,
    horse_ids: staying.map(({ id }) => id),
    shares: staying.map(({ cents }) => Math.abs(cents)),
  });
}
