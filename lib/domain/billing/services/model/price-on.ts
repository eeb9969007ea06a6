import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface ServicePriceDto {
  startsOn: CalendarDate;
  priceCents: number;
}

/**
 * Returns the latest price that starts on or before the given day. Returns null if the day is before the first
 * price.
 */
export function findServicePriceOn(
  prices: readonly ServicePriceDto[],
  day: CalendarDate,
): ServicePriceDto | null {
  return prices.reduce<ServicePriceDto | null>((found, price) => {
    if (price.startsOn > day || (found && found.startsOn > price.startsOn)) return found;
    return price;
  }, null);
}

/** Returns the first price that starts after a day, or null. */
export function findNextServicePrice(
  prices: readonly ServicePriceDto[],
  day: CalendarDate,
): ServicePriceDto | null {
  return prices.reduce<ServicePriceDto | null>((found, price) => {
    if (price.startsOn <= day || (found && found.startsOn < price.startsOn)) return found;
    return price;
  }, null);
}
