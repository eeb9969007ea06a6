import "server-only";
import { z } from "zod";
import type { ContextOrganization } from "@/lib/auth/context";
import { getOlderOrganizationCountSql, isLockedOrganization } from "@/lib/auth/locked-organization";
import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";

/** The columns of `ORGANIZATION_COLUMNS_SQL`. */
export const organizationRowSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  tier: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  numberFormat: numberFormatSchema,
  ownerId: z.string(),
  ownedBefore: z.number(),
});

/** The columns that `toContextOrganization` requires, for the table alias `o`. */
export const ORGANIZATION_COLUMNS_SQL = `
  o.id AS "organizationId", o.name AS "organizationName", o.subscription_tier AS tier, o.time_zone AS "timeZone",
  o.currency, o.owner_id AS "ownerId", ${getNumberFormatSql("o")} AS "numberFormat",
  ${getOlderOrganizationCountSql("o")} AS "ownedBefore"`;

/** Converts a row to a context's organization, for work that runs without a member's session. */
export function toContextOrganization(row: z.infer<typeof organizationRowSchema>): ContextOrganization {
  const tier = normalizePlan(row.tier);
  const { organizationId: id, organizationName: name, timeZone, currency, numberFormat, ownerId } = row;
  return {
    ...{ id, name, tier, timeZone, currency, numberFormat, ownerId },
    isLocked: isLockedOrganization(tier, row.ownedBefore),
  };
}
