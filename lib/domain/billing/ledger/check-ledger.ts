import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { idRowSchema, queryRows } from "@/lib/query-rows";

const BALANCE = Prisma.raw(getInvoiceBalanceSql("i"));

const invoiceNumberRowSchema = z.object({ invoice_number: z.string() });

export interface LedgerCheckResult {
  /** The number of entries that were missing and have been posted. */
  posted: number;
  /**
   * The invoices (by number) and client credits (by ID) that don't match their ledger entries. Check them
   * manually.
   */
  unbalanced: string[];
}

/** Posts the organization's missing ledger entries and compares the ledger with the invoices. */
export async function checkLedger({ ctx }: Pick<VerbArguments, "ctx">): Promise<LedgerCheckResult> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const posted =
    (await insertMissingLedgerEntries(ctx, null)) + (await insertMissingCreditEntries(ctx, null));
  return {
    posted,
    unbalanced: [...(await findUnbalancedInvoices(ctx)), ...(await findUnbalancedCredits(ctx))],
  };
}

/**
 * Returns the numbers of the invoices whose ledger balance differs from the balance calculated from the invoice
 * and its payments. These differences can't be repaired automatically.
 */
async function findUnbalancedInvoices(ctx: Context): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    invoiceNumberRowSchema,
    Prisma.sql`
    SELECT i.invoice_number FROM invoices i
    LEFT JOIN LATERAL (SELECT sum(l.amount) AS amount FROM ledger_entries l
                       WHERE l.organization_id = i.organization_id AND l.invoice_id = i.id) AS ledger ON true
    WHERE i.organization_id = ${getOrganizationId(ctx)}::uuid
      AND coalesce(ledger.amount, 0) <>
        CASE WHEN i.sent_at IS NULL OR i.is_sample OR i.voided_at IS NOT NULL THEN 0
             WHEN i.status = 'paid' THEN 0
             ELSE ${BALANCE} END
    ORDER BY i.sequence LIMIT 20`,
  );
  return rows.map((row) => row.invoice_number);
}

/**
 * Returns the IDs of client credits whose remaining amount differs from the ledger, or whose used amounts differ from
 * the payments and refunds. These differences can't be repaired automatically.
 */
async function findUnbalancedCredits(ctx: Context): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    SELECT c.id::text FROM client_credits c
    LEFT JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS amount FROM ledger_entries l
                       WHERE l.organization_id = c.organization_id AND l.credit_id = c.id) AS ledger ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS amount FROM invoice_payments p
                       WHERE p.organization_id = c.organization_id AND p.credit_id = c.id
                         AND p.status = 'settled') AS applied ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS amount FROM client_credit_refunds r
                       WHERE r.organization_id = c.organization_id AND r.credit_id = c.id
                         AND r.status <> 'failed') AS refunded ON true
    WHERE c.organization_id = ${getOrganizationId(ctx)}::uuid
      AND (c.applied_amount <> applied.amount OR c.refunded_amount <> refunded.amount
           OR -ledger.amount <> CASE WHEN c.reversed_at IS NULL THEN c.amount - c.applied_amount - c.refunded_amount
                                     ELSE 0 END)
    ORDER BY c.id LIMIT 20`,
  );
  return rows.map((row) => row.id);
}
