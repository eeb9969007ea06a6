import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { areSharesEqual } from "@/lib/domain/billing/finances/model/shares";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import type { ShareCents } from "@/lib/domain/billing/finances/write-data";

interface SplitInput {
  amount: number;
  horse_ids: readonly string[];
  shares?: readonly number[] | null | undefined;
}

/** Splits an amount among the horses by the given shares, or equally. */
export function splitEntry({ amount, horse_ids, shares }: SplitInput): ShareCents[] {
  if (horse_ids.length === 0) return [];
  const cents = splitCents(amount, shares ?? horse_ids.map(() => 1));
  // A horse whose share rounds to zero cents has no row.
  return horse_ids.flatMap((horseId, index) => {
    const shareCents = cents[index] ?? 0;
    return shareCents === 0 ? [] : [{ horseId, cents: shareCents }];
  });
}

/**
 * Splits a changed amount. If the horses are the same and no new shares are given, the horses keep their
 * proportions, and an equal split stays equal.
 */
export function splitChangedEntry({ horses }: EntryDto, input: SplitInput): ShareCents[] {
  const before = new Map(horses.map(({ id, cents }) => [id, Math.abs(cents)]));
  const hasSameHorses =
    before.size === input.horse_ids.length && input.horse_ids.every((horseId) => before.has(horseId));
  if (input.shares || !hasSameHorses || areSharesEqual([...before.values()])) return splitEntry(input);
  return splitEntry({ ...input, shares: input.horse_ids.map((horseId) => before.get(horseId) ?? 0) });
}

/** Splits an entry among the remaining horses, which take over the shares of the removed horses. */
export function splitOverRemainingHorses(
  { amountCents, horses }: EntryDto,
  remainingIds: ReadonlySet<string>,
): ShareCents[] {
  const remainingHorses = horses.filter(({ id }) => remainingIds.has(id));
  return splitEntry({
    amount: amountCents,
    horse_ids: remainingHorses.map(({ id }) => id),
    shares: remainingHorses.map(({ cents }) => Math.abs(cents)),
  });
}
