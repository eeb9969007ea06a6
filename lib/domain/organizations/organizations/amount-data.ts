import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { queryJson } from "@/lib/query-json";

/**
 * The tables with amounts in the organization's currency, each with the column that contains the
 * organization's ID.
 */
const TABLES_WITH_AMOUNTS = [
  ["invoices", "organization_id"],
  ["finance_entries", "organization_id"],
  ["finance_budgets", "organization_id"],
  ["service_prices", "organization_id"],
  ["late_fee_rules", "organization_id"],
  ["agreements", "organization_id"],
  ["charges", "organization_id"],
  ["horse_charges", "from_organization_id"],
] as const;

const SELECT_HAS_AMOUNTS = `
  SELECT to_json(${TABLES_WITH_AMOUNTS.map(
    ([table, column]) => `EXISTS (SELECT FROM ${table} WHERE ${column} = $1::uuid)`,
  ).join(" OR ")}
    OR EXISTS (SELECT FROM health_records WHERE organization_id = $1::uuid AND cost_cents IS NOT NULL)) AS value`;

/** Returns whether the organization has any stored amounts in its currency. */
export async function hasStoredAmounts(ctx: Context, organizationId: string): Promise<boolean> {
  const query = { sql: SELECT_HAS_AMOUNTS, values: [organizationId], schema: z.boolean() };
  return (await queryJson(ctx.db, query)) ?? false;
}
