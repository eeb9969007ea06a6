import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findPriceOn, type ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";

/** Returns the price of a service on a day, in cents. Before the first price starts, it counts as the current one. */
export function getPriceOn(prices: readonly ServicePriceDto[], day: CalendarDate): number {
  return (findPriceOn(prices, day) ?? prices[0])?.priceCents ?? 0;
}
