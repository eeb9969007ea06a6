import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Cadence, ChargeTiming } from "@/lib/domain/billing/agreements/model/labels";
import { type DaySpan, listDuePeriods } from "@/lib/domain/billing/agreements/model/periods";
import { MAX_UNCONFIRMED_PERIODS } from "@/lib/domain/billing/agreements/model/schemas";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import type { ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

export interface AgreementPauseDto extends DaySpan {
  reason: string | null;
}

/** A stored agreement, including the service fields that charges need. */
export interface StoredAgreement {
  id: string;
  horseId: string | null;
  horseName: string | null;
  /** The payer, or null if the horse's payers share each charge. */
  contactId: string | null;
  contactName: string | null;
  serviceId: string;
  serviceName: string;
  category: ServiceCategory;
  /** All prices of the service, earliest first. */
  servicePrices: readonly ServicePriceDto[];
  /** The discount in basis points. */
  nextHorseDiscount: number;
  description: string | null;
  quantityHundredths: number;
  /** The price per unit. Null if the service's price applies. */
  priceCents: number | null;
  cadence: Cadence;
  billingDay: number | null;
  timing: ChargeTiming;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  isProrated: boolean;
  noticeDays: number;
  notes: string | null;
  /** The first day not yet covered by a period, or null after the last period. */
  nextOn: CalendarDate | null;
  confirmedThrough: CalendarDate | null;
  /** Earliest first. */
  pauses: readonly AgreementPauseDto[];
  /** Whether any period was charged or skipped. */
  hasPeriods: boolean;
  revision: number;
  /** In ISO 8601 format. */
  createdAt: string;
}

/** The due periods for which a member must choose whether to charge or skip them. */
export interface BackfillDto extends DaySpan {
  count: number;
  /** The periods that can't be charged because their charges would be dated on locked days. */
  locked: (DaySpan & { count: number }) | null;
}

/** The periods of an agreement that haven't started but are already on invoices. */
export interface BilledAheadDto extends DaySpan {
  invoices: { id: string; number: string }[];
}

export type AgreementStatus = "upcoming" | "active" | "paused" | "ended";

export interface AgreementDto
  extends Omit<StoredAgreement, "servicePrices" | "nextHorseDiscount" | "confirmedThrough"> {
  status: AgreementStatus;
  /** The price per unit today. */
  currentPriceCents: number;
  backfill: BackfillDto | null;
}

/** Returns the price per unit on a given day. */
export function getAgreementPrice(
  { priceCents, servicePrices }: Pick<StoredAgreement, "priceCents" | "servicePrices">,
  day: CalendarDate,
): number {
  return priceCents ?? getServicePriceCentsOn(servicePrices, day);
}

/**
 * Returns the due periods if there are so many that charging for them requires confirmation. Otherwise, returns
 * null. `lockedThrough` is the last locked day of the books.
 */
export function findBackfill(
  agreement: StoredAgreement,
  today: CalendarDate,
  lockedThrough: CalendarDate | null,
): BackfillDto | null {
  const { nextOn, confirmedThrough } = agreement;
  if (!nextOn) return null;
  const waiting = listDuePeriods(agreement, nextOn, today).filter(
    ({ endsOn }) => confirmedThrough === null || endsOn > confirmedThrough,
  );
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (!first || !last || waiting.length <= MAX_UNCONFIRMED_PERIODS) return null;
  const lockedPeriods = waiting.filter(
    ({ chargedOn }) => lockedThrough !== null && chargedOn <= lockedThrough,
  );
  const lastLocked = lockedPeriods.at(-1);
  return {
    ...{ count: waiting.length, startsOn: first.startsOn, endsOn: last.endsOn },
    locked: lastLocked
      ? { count: lockedPeriods.length, startsOn: first.startsOn, endsOn: lastLocked.endsOn }
      : null,
  };
}

function getStatus({ startsOn, endsOn, pauses }: StoredAgreement, today: CalendarDate): AgreementStatus {
  if (endsOn !== null && endsOn < today) return "ended";
  if (startsOn > today) return "upcoming";
  return pauses.some((pause) => pause.startsOn <= today && pause.endsOn >= today) ? "paused" : "active";
}

/** Returns the agreement as of `today`. `lockedThrough` is the last locked day of the books. */
export function toAgreementDto(
  agreement: StoredAgreement,
  today: CalendarDate,
  lockedThrough: CalendarDate | null,
): AgreementDto {
  const {
    servicePrices: _prices,
    nextHorseDiscount: _discount,
    confirmedThrough: _through,
    ...shown
  } = agreement;
  return {
    ...shown,
    status: getStatus(agreement, today),
    currentPriceCents: getAgreementPrice(agreement, today),
    backfill: findBackfill(agreement, today, lockedThrough),
  };
}

/** Formats an agreement for the API, with amounts as decimals. */
export function toAgreementJson(agreement: AgreementDto, currency: Currency) {
  const { priceCents, backfill } = agreement;
  return {
    id: agreement.id,
    status: agreement.status,
    horse_id: agreement.horseId,
    contact_id: agreement.contactId,
    service_id: agreement.serviceId,
    description: agreement.description,
    quantity: fromHundredths(agreement.quantityHundredths),
    price: priceCents === null ? null : toMajorUnits(priceCents, currency),
    current_price: toMajorUnits(agreement.currentPriceCents, currency),
    cadence: agreement.cadence,
    billing_day: agreement.billingDay,
    timing: agreement.timing,
    starts_on: agreement.startsOn,
    ends_on: agreement.endsOn,
    is_prorated: agreement.isProrated,
    notice_days: agreement.noticeDays,
    notes: agreement.notes,
    next_on: agreement.nextOn,
    pauses: agreement.pauses.map(({ startsOn, endsOn, reason }) => ({
      starts_on: startsOn,
      ends_on: endsOn,
      reason,
    })),
    backfill: backfill && {
      count: backfill.count,
      starts_on: backfill.startsOn,
      ends_on: backfill.endsOn,
    },
    revision: agreement.revision,
    created_at: agreement.createdAt,
  };
}
