import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { MovedRecordType } from "@/lib/domain/billing/contacts/model/merge-labels";
import { queryJson } from "@/lib/query-json";

/** The number of rows of each type that a merge moves. */
export type MergeCounts = Record<MovedRecordType, number>;

const countsSchema = z.object({
  horses: z.number(),
  payerRules: z.number(),
  agreements: z.number(),
  charges: z.number(),
  invoices: z.number(),
  credits: z.number(),
  payments: z.number(),
  financeEntries: z.number(),
  healthRecords: z.number(),
  documents: z.number(),
  messages: z.number(),
}) satisfies z.ZodType<MergeCounts>;

const SELECT_COUNTS = `
  SELECT json_build_object(
    'horses', (SELECT count(DISTINCT o.horse_id) FROM ownerships o
      LEFT JOIN ownership_shares s ON s.ownership_id = o.id AND s.contact_id = $2::uuid
      WHERE o.organization_id = $1::uuid AND (s.id IS NOT NULL OR o.lessee_id = $2::uuid)),
    'payerRules', (SELECT count(*) FROM payer_rule_shares WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'agreements', (SELECT count(*) FROM agreements
      WHERE organization_id = $1::uuid AND contact_id = $2::uuid AND deleted_at IS NULL),
    'charges', (SELECT count(*) FROM charge_shares WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'invoices', (SELECT count(*) FROM invoices WHERE organization_id = $1::uuid AND client_id = $2::uuid),
    'credits', (SELECT count(*) FROM client_credits WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'payments', (SELECT count(*) FROM client_payments WHERE organization_id = $1::uuid AND contact_id = $2::uuid),
    'financeEntries', (SELECT count(*) FROM finance_entries WHERE contact_id = $2::uuid AND deleted_at IS NULL),
    'healthRecords', (SELECT count(*) FROM health_records WHERE contact_id = $2::uuid AND deleted_at IS NULL),
    'documents', (SELECT count(*) FROM horse_files
      WHERE organization_id = $1::uuid AND contact_id = $2::uuid AND deleted_at IS NULL),
    'messages', (SELECT count(*) FROM contact_emails WHERE organization_id = $1::uuid AND contact_id = $2::uuid)
  ) AS value`;

/** Counts the rows that a merge would move from a contact. */
export async function countMovedRows(ctx: Context, sourceId: string): Promise<MergeCounts> {
  const values = [getOrganizationId(ctx), sourceId];
  const counts = await queryJson(ctx.db, { schema: countsSchema, sql: SELECT_COUNTS, values });
  if (!counts) throw new Error("The query returned no counts for the merge.");
  return counts;
}
