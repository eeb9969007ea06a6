import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import type { ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";
import { createNotFoundError } from "@/lib/errors";

/** The error message for care that can't be charged for because no active service covers it. */
export const MISSING_SERVICE_MESSAGE =
  "No service on your price list covers this type of care. Add one, or edit a service to cover it.";

/** The fields of a service that are needed to charge for it. The service can be active or archived. */
export interface ChargedService {
  id: string;
  name: string;
  category: ServiceCategory;
  /** All prices, earliest first. */
  prices: readonly ServicePriceDto[];
  /** In basis points. */
  nextHorseDiscount: number;
  /** The type of health record that this service covers. */
  careKind: string | null;
  careCharging: string;
}

const COLUMNS = {
  id: true,
  name: true,
  category: true,
  nextHorseDiscount: true,
  careKind: true,
  careCharging: true,
  prices: { select: { startsOn: true, price: true }, orderBy: { startsOn: "asc" } },
} as const satisfies Prisma.ServiceSelect;

function toChargedService({
  category,
  prices,
  ...row
}: Prisma.ServiceGetPayload<{ select: typeof COLUMNS }>): ChargedService {
  return {
    ...row,
    category: z.enum(SERVICE_CATEGORIES).parse(category),
    prices: prices.map(({ startsOn, price }) => ({ startsOn: fromDateColumn(startsOn), priceCents: price })),
  };
}

/** Returns one of the organization's services. Throws NOT_FOUND for an unknown ID. */
export async function getChargedService(ctx: Context, id: string): Promise<ChargedService> {
  const row = await ctx.db.service.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id } },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Service");
  return toChargedService(row);
}

/** Returns the active service that covers a type of health record, or null. */
export async function findServiceOfCare(ctx: Context, careKind: string): Promise<ChargedService | null> {
  const row = await ctx.db.service.findFirst({
    where: { organizationId: getOrganizationId(ctx), careKind, archivedAt: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
  return row && toChargedService(row);
}

/** Returns the active services that cover the given types of health records, keyed by type. */
export async function findServicesOfCare(
  ctx: Context,
  careKinds: readonly string[],
): Promise<ReadonlyMap<string, ChargedService>> {
  const rows = await ctx.db.service.findMany({
    where: { organizationId: getOrganizationId(ctx), careKind: { in: [...careKinds] }, archivedAt: null },
    orderBy: [{ name: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
  // If several services are for the same type, the map keeps the last row. The rows are in reverse order, so
  // that is the first service by name.
  return new Map(rows.map((row) => [row.careKind ?? "", toChargedService(row)]));
}

export interface TaxSnapshot {
  /** In millionths. */
  taxRate: number;
  taxName: string | null;
}

/** The tax on charges without a service or with an untaxed service. */
export const NO_TAX: TaxSnapshot = { taxRate: 0, taxName: null };

/** Returns the current tax rates of the given services, keyed by service ID. Leaves out untaxed services. */
export async function findServiceTaxes(
  ctx: Context,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, TaxSnapshot>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await ctx.db.service.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...serviceIds] } },
    select: { id: true, taxRate: { select: { rate: true, name: true } } },
  });
  return new Map(
    rows.flatMap(({ id, taxRate }) =>
      taxRate ? [[id, { taxRate: taxRate.rate, taxName: taxRate.name }]] : [],
    ),
  );
}
