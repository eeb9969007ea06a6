import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { queryJson } from "@/lib/query-json";

const lineSchema = z.object({ lineId: z.string(), recordId: z.string() });

const SELECT_LINE_RECORDS = `
  SELECT coalesce(json_agg(json_build_object('lineId', line.id, 'recordId', record.id)), '[]') AS value
  FROM invoice_line_items line
  JOIN charge_shares share ON share.line_item_id = line.id
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  JOIN health_records record ON record.organization_id = charge.organization_id AND record.deleted_at IS NULL
    AND charge.source_key = 'care:' || record.id AND record.horse_id = charge.horse_id
    AND record.author_organization_id IS NULL
  WHERE line.organization_id = $1::uuid AND line.invoice_id = $2::uuid`;

/** Returns the health records that an invoice's lines charge for. The caller must check access to the invoice. */
export async function selectLineRecords(
  ctx: Context,
  invoiceId: string,
): Promise<{ lineId: string; recordId: string }[]> {
  const values = [getOrganizationId(ctx), invoiceId];
  return (await queryJson(ctx.db, { schema: z.array(lineSchema), sql: SELECT_LINE_RECORDS, values })) ?? [];
}
