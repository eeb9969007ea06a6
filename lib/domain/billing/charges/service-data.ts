import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import type { ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";
import { createNotFoundError } from "@/lib/errors";

/** The fields that charges need from an active or archived service. */
export interface ChargedService {
  id: string;
  name: string;
  category: ServiceCategory;
  /** All prices, earliest first. */
  prices: readonly ServicePriceDto[];
  /** In basis points. */
  nextHorseDiscount: number;
  careCharging: string;
}

const COLUMNS = {
  id: true,
  name: true,
  category: true,
  nextHorseDiscount: true,
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

/** Returns a service of the context's organization. Throws NOT_FOUND. */
export async function getChargedService(ctx: Context, id: string): Promise<ChargedService> {
  const row = await ctx.db.service.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id } },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Service");
  return toChargedService(row);
}

/** Returns the active service used to charge a type of health record, or null. */
export async function findServiceOfCare(ctx: Context, careKind: string): Promise<ChargedService | null> {
  const row = await ctx.db.service.findFirst({
    where: { organizationId: getOrganizationId(ctx), careKind, archivedAt: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
  return row && toChargedService(row);
}

interface TaxSnapshot {
  /** In millionths. */
  taxRate: number;
  taxName: string | null;
}

const NO_TAX: TaxSnapshot = { taxRate: 0, taxName: null };

/** Returns the current tax rate of a service. Charges without a service aren't taxed. */
export async function findServiceTax(ctx: Context, serviceId: string | null): Promise<TaxSnapshot> {
  if (!serviceId) return NO_TAX;
  const row = await ctx.db.service.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: serviceId } },
    select: { taxRate: { select: { rate: true, name: true } } },
  });
  return row?.taxRate ? { taxRate: row.taxRate.rate, taxName: row.taxRate.name } : NO_TAX;
}
