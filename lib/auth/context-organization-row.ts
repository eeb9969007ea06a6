import "server-only";
import { z } from "zod";
import type { ContextOrganization } from "@/lib/auth/context";
import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { Prisma } from "@/lib/db";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";

/** The columns of an organization (`o`) that `contextOrganizationSchema` reads. */
export const CONTEXT_ORGANIZATION_COLUMNS = Prisma.sql`
  o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.currency,
  ${Prisma.raw(getNumberFormatSql("o"))} AS "numberFormat", o.owner_id::text AS "ownerId"`;

export const contextOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.string().transform(normalizePlan),
  timeZone: z.string(),
  currency: currencySchema,
  numberFormat: numberFormatSchema,
  ownerId: z.string(),
}) satisfies z.ZodType<ContextOrganization>;
