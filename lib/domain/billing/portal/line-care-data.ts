import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { HAS_CHARGE_WORK } from "@/lib/domain/billing/records/charge-work-sql";
import { queryJsonList } from "@/lib/query-json";

const lineSchema = z.object({ lineId: z.string(), chargeId: z.string(), recordId: z.string().nullable() });
type LineCause = z.infer<typeof lineSchema>;

const SELECT_LINE_CAUSES = `
  SELECT coalesce(
    json_agg(json_build_object('lineId', line.id, 'chargeId', charge.id, 'recordId', record.id)), '[]') AS value
  FROM invoice_line_items line
  JOIN charge_shares share ON share.line_item_id = line.id
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  LEFT JOIN horses horse ON horse.id = charge.horse_id
  LEFT JOIN health_records record ON record.organization_id = charge.organization_id AND record.deleted_at IS NULL
    AND charge.source_key = 'care:' || record.id AND record.horse_id = charge.horse_id
    AND record.author_organization_id IS NULL
  WHERE line.organization_id = $1::uuid AND line.invoice_id = $2::uuid AND horse.transferred_at IS NULL
    AND (record.id IS NOT NULL OR ${HAS_CHARGE_WORK})`;

/**
 * Returns the invoice's lines for health records, tasks and lessons. The caller must check access to the
 * invoice.
 */
export async function selectLineCauses(ctx: Context, invoiceId: string): Promise<LineCause[]> {
  const values = [getOrganizationId(ctx), invoiceId];
  return queryJsonList(ctx.db, { schema: lineSchema, sql: SELECT_LINE_CAUSES, values });
}
