import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

export interface NamedShare {
  contactId: string;
  name: string;
  basisPoints: number;
}

export interface OwnershipDto {
  startsOn: CalendarDate;
  lessee: { contactId: string; name: string } | null;
  /** Largest share first. Empty if the horse has no known owner. */
  shares: NamedShare[];
}

export interface PayerRuleDto {
  category: ServiceCategory;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  shares: NamedShare[];
}

export interface HorsePayersDto {
  horseId: string;
  /** The ownership that applies today. */
  current: OwnershipDto | null;
  /** Earliest first. */
  ownerships: OwnershipDto[];
  /** Sorted by category, then by start date. */
  rules: PayerRuleDto[];
}

const toShareJson = ({ contactId, name, basisPoints }: NamedShare) => ({
  ...{ contact_id: contactId, name, percent: basisPoints / 100 },
});

/** Formats a horse's owners and payer rules for the API, with shares as percentages. */
export function toHorsePayersJson({ horseId, ownerships, rules }: HorsePayersDto) {
  return {
    horse_id: horseId,
    ownerships: ownerships.map(({ startsOn, lessee, shares }) => ({
      starts_on: startsOn,
      lessee_id: lessee?.contactId ?? null,
      shares: shares.map(toShareJson),
    })),
    payer_rules: rules.map(({ category, startsOn, endsOn, shares }) => ({
      ...{ category, starts_on: startsOn, ends_on: endsOn },
      shares: shares.map(toShareJson),
    })),
  };
}
