import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { Prisma } from "@/lib/db";
import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";

const NUMBER_FORMAT = Prisma.raw(getNumberFormatSql("organizations"));

interface OrganizationRow {
  id: string;
  name: string;
  subscription_tier: string;
  time_zone: string;
  currency: string;
  number_format: string;
  owner_id: string;
}

/**
 * Finds the organization of a connected account. Also finds the organization of a former account if invoices,
 * payments, payment pages, bank debits or automatic payments still refer to the account. Returns null for
 * other accounts. Searches all organizations, so use this function for system work only.
 */
export async function findAccountOrganization(
  ctx: Context,
  accountId: string,
): Promise<ContextOrganization | null> {
  const [row] = await ctx.db.$queryRaw<OrganizationRow[]>`
    SELECT id, name, subscription_tier, time_zone, currency, ${NUMBER_FORMAT} AS number_format, owner_id FROM organizations
    WHERE stripe_connect_account_id = ${accountId}
    UNION ALL
    SELECT id, name, subscription_tier, time_zone, currency, ${NUMBER_FORMAT} AS number_format, owner_id FROM organizations
    WHERE id = coalesce(
      (SELECT organization_id FROM invoices WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM bank_debits WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM autopay_attempts WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM invoice_payments WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM portal_payments WHERE stripe_account_id = ${accountId} LIMIT 1))
    LIMIT 1`;
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    tier: normalizePlan(row.subscription_tier),
    timeZone: row.time_zone,
    currency: currencySchema.parse(row.currency),
    numberFormat: numberFormatSchema.parse(row.number_format),
    ownerId: row.owner_id,
  };
}
