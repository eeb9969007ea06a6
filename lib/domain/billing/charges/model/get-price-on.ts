import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findServicePriceOn, type ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";

/** Returns the price of a service on a day, in cents. The first price also applies to all earlier days. */
export function getServicePriceCentsOn(prices: readonly ServicePriceDto[], day: CalendarDate): number {
  return (findServicePriceOn(prices, day) ?? prices[0])?.priceCents ?? 0;
}
