import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

export interface PayerShare {
  contactId: string;
  /** Shares of one charge add up to 10,000. */
  basisPoints: number;
}

/** The owners of a horse from a day on, until its next ownership. */
export interface OwnershipState {
  startsOn: CalendarDate;
  lesseeId: string | null;
  shares: readonly PayerShare[];
}

/** Other payers for one category, on the days from startsOn to endsOn, both included. */
export interface PayerRuleState {
  category: ServiceCategory;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  shares: readonly PayerShare[];
}

/** Returns the ownership that applies on a day: the last one that has started. */
export function findOwnershipOn<T extends { startsOn: CalendarDate }>(
  ownerships: readonly T[],
  day: CalendarDate,
): T | null {
  return ownerships.reduce<T | null>((found, next) => {
    if (next.startsOn > day || (found && found.startsOn > next.startsOn)) return found;
    return next;
  }, null);
}

/** Returns the payers of a category on a day: those of the payer rule, or else the owners. */
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
