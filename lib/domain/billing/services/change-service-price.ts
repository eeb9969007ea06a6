import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  deleteServicePrice,
  getStoredService,
  lockServices,
  upsertServicePrice,
} from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import { findServicePriceOn } from "@/lib/domain/billing/services/model/price-on";
import {
  type CancelPriceChangeInput,
  cancelPriceChangeSchema,
  createPriceChangeSchema,
  MAX_PRICES_PER_SERVICE,
  type PriceChangeInput,
} from "@/lib/domain/billing/services/model/schemas";
import { recordServiceChange } from "@/lib/domain/billing/services/record-service-change";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/** Sets a service's price, starting today or on a later day. Prices for earlier days don't change. */
export async function changeServicePrice({
  ctx,
  input,
}: VerbArguments<PriceChangeInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const {
    id,
    price,
    starts_on: startsOn,
  } = parse(createPriceChangeSchema(today, organization.currency), input);
  return ctx.transaction(async (tx) => {
    await lockServices(tx);
    const before = await getStoredService(tx, id);
    const isNew = before.prices.every((known) => known.startsOn !== startsOn);
    if (isNew && findServicePriceOn(before.prices, startsOn)?.priceCents === price)
      throw createSamePriceError();
    if (isNew && before.prices.length >= MAX_PRICES_PER_SERVICE)
      throw new DomainError(
        "CONFLICT",
        `A service can have up to ${MAX_PRICES_PER_SERVICE} prices. Add a new service instead.`,
      );
    await upsertServicePrice(tx, id, { startsOn, priceCents: price });
    const after = await getStoredService(tx, id);
    await recordServiceChange(tx, "service.price_changed", { before, after });
    return storeResult(tx, toServiceDto(after, today));
  });
}

function createSamePriceError(): DomainError {
  const message = "This is already the price on that day. Enter another price.";
  return new DomainError("VALIDATION", message, { fieldErrors: { price: message } });
}

/**
 * Removes a price that hasn't taken effect yet. Throws CONFLICT if the price already applies. Also throws
 * CONFLICT for the first price, because a service must have a price.
 */
export async function cancelPriceChange({
  ctx,
  input,
}: VerbArguments<CancelPriceChangeInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const { id, starts_on: startsOn } = parse(cancelPriceChangeSchema, input);
  if (startsOn <= today) {
    throw new DomainError(
      "CONFLICT",
      "This price already applies, so it can't be canceled. Set a new price instead.",
    );
  }
  return ctx.transaction(async (tx) => {
    await lockServices(tx);
    const before = await getStoredService(tx, id);
    // The first price may not have started yet if the organization moved to a time zone farther west.
    if (before.prices[0]?.startsOn === startsOn) {
      throw new DomainError(
        "CONFLICT",
        "This is the service's first price, so it can't be canceled. Set a new price instead.",
      );
    }
    if (!(await deleteServicePrice(tx, id, startsOn))) throw createNotFoundError("Price");
    const after = await getStoredService(tx, id);
    await recordServiceChange(tx, "service.price_changed", { before, after });
    return toServiceDto(after, today);
  });
}
