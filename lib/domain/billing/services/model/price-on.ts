import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface ServicePriceDto {
  startsOn: CalendarDate;
  priceCents: number;
}

/** Returns the price that applies on a day: the last one that has started. Returns null before the first price. */
export function findPriceOn(prices: readonly ServicePriceDto[], day: CalendarDate): ServicePriceDto | null {
  return prices.reduce<ServicePriceDto | null>((found, price) => {
    if (price.startsOn > day || (found && found.startsOn > price.startsOn)) return found;
    return price;
  }, null);
}

/** Returns the next price after a day, or null. */
export function findNextPrice(prices: readonly ServicePriceDto[], day: CalendarDate): ServicePriceDto | null {
  return prices.reduce<ServicePriceDto | null>((found, price) => {
    if (price.startsOn <= day || (found && found.startsOn < price.startsOn)) return found;
    return price;
  }, null);
}
