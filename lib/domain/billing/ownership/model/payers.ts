import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

export interface PayerShare {
  contactId: string;
  /** A payer's share in basis points. The shares of one charge add up to 10,000. */
  basisPoints: number;
}

/** The owners of a horse from `startsOn` until the next ownership starts. */
export interface OwnershipState {
  startsOn: CalendarDate;
  lesseeId: string | null;
  shares: readonly PayerShare[];
}

/** The payers who replace the owners for one category, from `startsOn` through `endsOn`. */
export interface PayerRuleState {
  category: ServiceCategory;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  shares: readonly PayerShare[];
}

/** Returns the latest ownership that starts on or before the given day, or null. */
export function findOwnershipOn<T extends { startsOn: CalendarDate }>(
  ownerships: readonly T[],
  day: CalendarDate,
): T | null {
  return ownerships.reduce<T | null>((found, next) => {
    if (next.startsOn > day || (found && found.startsOn > next.startsOn)) return found;
    return next;
  }, null);
}

/**
 * Returns the payers for a category on a day: the payers in the applicable payer rule, or the owners if no
 * rule applies.
 */
export function findPayersOn(
  horse: { ownerships: readonly OwnershipState[]; rules: readonly PayerRuleState[] },
  { category, day }: { category: ServiceCategory; day: CalendarDate },
): readonly PayerShare[] {
  const rules = horse.rules.filter(
    (rule) => rule.category === category && (rule.endsOn === null || rule.endsOn >= day),
  );
  const payers = findOwnershipOn(rules, day) ?? findOwnershipOn(horse.ownerships, day);
  return payers?.shares ?? [];
}
