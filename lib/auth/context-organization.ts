import "server-only";
import { z } from "zod";
import type { ContextOrganization } from "@/lib/auth/context";
import {
  getNumberFormatSql,
  NUMBER_FORMAT_RELATION,
  numberFormatSchema,
  readNumberFormat,
} from "@/lib/auth/organization-number-format";
import { Prisma } from "@/lib/db";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";

/** Selects the columns of an organization that `readContextOrganization` requires. */
export const CONTEXT_ORGANIZATION_SELECT = {
  ...{ id: true, name: true, subscriptionTier: true, timeZone: true, currency: true, ownerId: true },
  ...NUMBER_FORMAT_RELATION,
} as const;

type ContextOrganizationColumns = Pick<ContextOrganization, "id" | "name" | "timeZone" | "ownerId"> & {
  subscriptionTier: string;
  currency: string;
  billingSettings: { numberFormat: string } | null;
};

/**
 * Converts the selected columns to a context's organization. Doesn't set `isLocked`, so the work must not depend on
 * it.
 */
export function readContextOrganization(columns: ContextOrganizationColumns): ContextOrganization {
  const { subscriptionTier, currency, billingSettings, ...organization } = columns;
  return {
    ...organization,
    tier: normalizePlan(subscriptionTier),
    currency: currencySchema.parse(currency),
    numberFormat: readNumberFormat(billingSettings),
  };
}

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
