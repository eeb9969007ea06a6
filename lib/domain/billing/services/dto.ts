import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { CareCharging, ServiceCategory, ServiceUnit } from "@/lib/domain/billing/services/model/labels";
import {
  findNextServicePrice,
  findServicePriceOn,
  type ServicePriceDto,
} from "@/lib/domain/billing/services/model/price-on";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

export interface ServiceTaxDto {
  id: string;
  name: string;
  /** In millionths. */
  rate: number;
}

export interface ServiceDto {
  id: string;
  name: string;
  category: ServiceCategory;
  unit: ServiceUnit;
  notes: string | null;
  /** Null if the service isn't taxed. */
  taxRate: ServiceTaxDto | null;
  /** The bookkeeping account for the income, such as "4000 Board". */
  incomeAccount: string | null;
  /** The discount for a payer's second and later horses, in basis points. */
  nextHorseDiscount: number;
  /** The type of health record that this service is used to bill. */
  careKind: CareKind | null;
  careCharging: CareCharging;
  /** In ISO 8601 format. */
  archivedAt: string | null;
  /** The price today. */
  priceCents: number;
  /** The next price change after today. */
  nextPrice: ServicePriceDto | null;
  /** All prices, earliest first. */
  prices: readonly ServicePriceDto[];
  /** In ISO 8601 format. */
  createdAt: string;
}

/** A service without `priceCents` and `nextPrice`, because these depend on the current day. */
export type StoredService = Omit<ServiceDto, "priceCents" | "nextPrice">;

/**
 * Adds the current and next prices to a service, as of `today`. The first price also applies to earlier days.
 * Throws if the service has no price.
 */
export function toServiceDto(service: StoredService, today: CalendarDate): ServiceDto {
  // If the organization moves to a time zone farther west, a service that was created shortly after midnight
  // may have a first price that starts tomorrow.
  const current = findServicePriceOn(service.prices, today) ?? service.prices[0];
  if (!current) throw new Error(`The service ${service.id} has no price.`);
  const day = current.startsOn > today ? current.startsOn : today;
  return { ...service, priceCents: current.priceCents, nextPrice: findNextServicePrice(service.prices, day) };
}

/** The fields that the forms for invoices and services need. */
export type ServiceChoice = Pick<ServiceDto, "id" | "name" | "unit" | "priceCents" | "taxRate" | "careKind">;

export function toServiceChoice({
  id,
  name,
  unit,
  priceCents,
  taxRate,
  careKind,
}: ServiceDto): ServiceChoice {
  return { id, name, unit, priceCents, taxRate, careKind };
}

/** Formats a service for the API, with prices as decimals. */
export function toServiceJson(service: ServiceDto, currency: Currency) {
  return {
    id: service.id,
    name: service.name,
    category: service.category,
    unit: service.unit,
    notes: service.notes,
    tax_rate_id: service.taxRate?.id ?? null,
    tax_name: service.taxRate?.name ?? null,
    tax_rate: Number(formatTaxPercent(service.taxRate?.rate ?? 0)),
    income_account: service.incomeAccount,
    next_horse_discount: fromHundredths(service.nextHorseDiscount),
    care_kind: service.careKind,
    care_charging: service.careCharging,
    price: toMajorUnits(service.priceCents, currency),
    prices: service.prices.map(({ startsOn, priceCents }) => ({
      starts_on: startsOn,
      price: toMajorUnits(priceCents, currency),
    })),
    archived_at: service.archivedAt,
    created_at: service.createdAt,
  };
}
