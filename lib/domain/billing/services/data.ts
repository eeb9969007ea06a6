import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import type { StoredService } from "@/lib/domain/billing/services/dto";
import { findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import {
  CARE_CHARGE_MODES,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import type { ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";
import type { ServiceFields } from "@/lib/domain/billing/services/to-service-fields";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";

const COLUMNS = {
  id: true,
  name: true,
  category: true,
  unit: true,
  notes: true,
  taxRate: { select: { id: true, name: true, rate: true } },
  incomeAccount: true,
  nextHorseDiscount: true,
  careKind: true,
  careCharging: true,
  archivedAt: true,
  createdAt: true,
  prices: { select: { startsOn: true, price: true }, orderBy: { startsOn: "asc" } },
} as const satisfies Prisma.ServiceSelect;

type Row = Prisma.ServiceGetPayload<{ select: typeof COLUMNS }>;

const choicesSchema = z.object({
  category: z.enum(SERVICE_CATEGORIES),
  unit: z.enum(SERVICE_UNITS),
  careCharging: z.enum(CARE_CHARGE_MODES),
});

function toStored({
  category,
  unit,
  careKind,
  careCharging,
  archivedAt,
  createdAt,
  prices,
  ...row
}: Row): StoredService {
  return {
    ...row,
    ...choicesSchema.parse({ category, unit, careCharging }),
    careKind: findCareKind(careKind),
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    prices: prices.map(({ startsOn, price }) => ({ startsOn: fromDateColumn(startsOn), priceCents: price })),
  };
}

/** Returns the organization's active or archived services, sorted by name. */
export async function selectServices(ctx: Context, isArchived: boolean): Promise<StoredService[]> {
  const rows = await ctx.db.service.findMany({
    where: { organizationId: getOrganizationId(ctx), archivedAt: isArchived ? { not: null } : null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
  return rows.map(toStored);
}

export async function countServices(ctx: Context): Promise<number> {
  return ctx.db.service.count({ where: { organizationId: getOrganizationId(ctx) } });
}

/** Returns one of the organization's services. Throws NOT_FOUND for an unknown ID. */
export async function getStoredService(ctx: Context, id: string): Promise<StoredService> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Service");
  const row = await ctx.db.service.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Service");
  return toStored(row);
}

/** Locks the organization's price list until the transaction ends. */
export async function lockServices(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `services:${getOrganizationId(tx)}`);
}

/** The columns of a service, including those that members can't edit. */
interface ServiceRowFields extends ServiceFields {
  careStartsOn?: Date | null;
}

/**
 * Returns the new `careStartsOn` if the type of care changes. Otherwise, returns an empty object, so that the
 * column keeps its value.
 */
export function getCareStart(
  before: Pick<StoredService, "careKind"> | null,
  { careKind }: Pick<ServiceFields, "careKind">,
  today: CalendarDate,
): Pick<ServiceRowFields, "careStartsOn"> {
  if (careKind === (before?.careKind ?? null)) return {};
  return { careStartsOn: careKind === null ? null : toDateColumn(today) };
}

export async function insertService(
  tx: Context,
  fields: ServiceFields,
  price: ServicePriceDto,
): Promise<StoredService> {
  const organizationId = getOrganizationId(tx);
  const id = createId();
  await tx.db.service.create({
    data: {
      ...{ id, organizationId, ...fields, ...getCareStart(null, fields, price.startsOn) },
      createdAt: tx.clock.now(),
    },
    select: { id: true },
  });
  await upsertServicePrice(tx, id, price);
  return getStoredService(tx, id);
}

export async function updateServiceRow(
  tx: Context,
  id: string,
  change: ServiceRowFields | { archivedAt: Date | null },
): Promise<StoredService> {
  const row = await tx.db.service.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: change,
    select: COLUMNS,
  });
  return toStored(row);
}

/** Adds a price that starts on a day, or replaces the price that already starts on that day. */
export async function upsertServicePrice(
  tx: Context,
  serviceId: string,
  { startsOn, priceCents }: ServicePriceDto,
): Promise<void> {
  const key = { serviceId, startsOn: toDateColumn(startsOn) };
  await tx.db.servicePrice.upsert({
    where: { serviceId_startsOn: key },
    create: {
      id: createId(),
      ...key,
      organizationId: getOrganizationId(tx),
      price: priceCents,
      createdAt: tx.clock.now(),
    },
    update: { price: priceCents },
    select: { id: true },
  });
}

/** Deletes a price. Returns whether the price existed. */
export async function deleteServicePrice(
  tx: Context,
  serviceId: string,
  startsOn: CalendarDate,
): Promise<boolean> {
  const { count } = await tx.db.servicePrice.deleteMany({
    where: { organizationId: getOrganizationId(tx), serviceId, startsOn: toDateColumn(startsOn) },
  });
  return count > 0;
}

const ACTIVE_NAME_KEY = "services_active_name_key";

/** Runs `write`. Throws CONFLICT for the name field if another active service has the same name. */
export async function mapDuplicateServiceError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!getUniqueViolation(error)?.includes(ACTIVE_NAME_KEY)) throw error;
    const message =
      "Your price list already has a service with this name. Use another name, or rename that service.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { name: message } });
  }
}
