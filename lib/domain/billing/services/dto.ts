import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { CareCharging, ServiceCategory, ServiceUnit } from "@/lib/domain/billing/services/model/labels";
import {
  findNextPrice,
  findPriceOn,
  type ServicePriceDto,
} from "@/lib/domain/billing/services/model/price-on";
import { fromHundredths } from "@/lib/money/cents";

export interface ServiceTaxDto {
  id: string;
  name: string;
  /** Millionths. */
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
  /** The account of the income in the books, such as "4000 Board". */
  incomeAccount: string | null;
  /** The discount for each horse of a payer after the first, in basis points. */
  nextHorseDiscount: number;
  /** The health record type whose completion leads to a charge. */
  careKind: CareKind | null;
  careCharging: CareCharging;
  /** ISO 8601. */
  archivedAt: string | null;
  /** The price today. */
  priceCents: number;
  /** The next price change after today. */
  nextPrice: ServicePriceDto | null;
  /** All prices, earliest first. */
  prices: readonly ServicePriceDto[];
  /** ISO 8601. */
  createdAt: string;
}

/** A service without the prices of a day. */
export type StoredService = Omit<ServiceDto, "priceCents" | "nextPrice">;

/** Adds the prices of a day. Until the first price starts, it counts as the current one. Throws without any price. */
export function toServiceDto(service: StoredService, today: CalendarDate): ServiceDto {
  // If an organization moves to a time zone farther west, a service that was created late in the evening can start
  // tomorrow.
  const current = findPriceOn(service.prices, today) ?? service.prices[0];
  if (!current) throw new Error(`The service ${service.id} has no price.`);
  const day = current.startsOn > today ? current.startsOn : today;
  return { ...service, priceCents: current.priceCents, nextPrice: findNextPrice(service.prices, day) };
}

/** What the invoice form needs to suggest a service. */
export type ServiceChoice = Pick<ServiceDto, "id" | "name" | "unit" | "priceCents" | "taxRate">;

export function toServiceChoice({ id, name, unit, priceCents, taxRate }: ServiceDto): ServiceChoice {
  return { id, name, unit, priceCents, taxRate };
}

/** Formats a service for the API, with prices in dollars. */
export function toServiceJson(service: ServiceDto) {
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
    price: fromHundredths(service.priceCents),
    prices: service.prices.map(({ startsOn, priceCents }) => ({
      starts_on: startsOn,
      price: fromHundredths(priceCents),
    })),
    archived_at: service.archivedAt,
    created_at: service.createdAt,
  };
}
