import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { CONTEXT_ORGANIZATION_COLUMNS, contextOrganizationSchema } from "@/lib/auth/context-organization";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

/**
 * Finds the organization of a connected account. Also finds the organization of a former account if that
 * account still has invoices, payments, payment pages, bank debits or automatic payments. Returns null for
 * other accounts. Searches all organizations, so use this function for system work only.
 */
export async function findAccountOrganization(
  ctx: Context,
  accountId: string,
): Promise<ContextOrganization | null> {
  const [organization] = await queryRows(
    ctx.db,
    contextOrganizationSchema,
    Prisma.sql`
    SELECT ${CONTEXT_ORGANIZATION_COLUMNS} FROM organizations o WHERE o.stripe_connect_account_id = ${accountId}
    UNION ALL
    SELECT ${CONTEXT_ORGANIZATION_COLUMNS} FROM organizations o WHERE o.id = coalesce(
      (SELECT organization_id FROM invoices WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM bank_debits WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM autopay_attempts WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM invoice_payments WHERE stripe_account_id = ${accountId} LIMIT 1),
      (SELECT organization_id FROM portal_payments WHERE stripe_account_id = ${accountId} LIMIT 1))
    LIMIT 1`,
  );
  return organization ?? null;
}
