import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { POSTED_LINES_SQL, type ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import type { RevenueGroup } from "@/lib/domain/billing/billing-reports/model/kinds";
import { queryJsonList } from "@/lib/query-json";

const rowSchema = z.object({
  label: z.string().nullable(),
  /** The ID of the horse or contact. Null for other groups. */
  id: z.string().nullable(),
  net: z.number(),
  tax: z.number(),
});
export type RevenueRow = z.infer<typeof rowSchema>;

/**
 * The SQL for each way to group revenue: the key, the label and, for groups by horse or contact, the ID. Lines
 * without a group have a NULL label.
 */
const GROUPS: Readonly<Record<RevenueGroup, { key: string; label: string; id?: string }>> = {
  month: { key: "to_char(line.effective_on, 'YYYY-MM')", label: "to_char(line.effective_on, 'YYYY-MM')" },
  category: { key: "charge.category", label: "charge.category" },
  service: { key: "charge.service_id", label: "service.name" },
  horse: {
    key: "coalesce(line.horse_id::text, line.horse_name)",
    label: "coalesce(horse.name, line.horse_name)",
    id: "horse.id::text",
  },
  contact: {
    key: "coalesce(contact.merged_into_id, contact.id)::text",
    label: "coalesce(target.name, contact.name, line.customer_name)",
    id: "coalesce(contact.merged_into_id, contact.id)::text",
  },
};

/** Returns the period's revenue by group. Excludes groups with neither revenue nor tax. */
export async function selectRevenue(
  ctx: Context,
  { from, to }: ReportPeriod,
  group: RevenueGroup,
): Promise<RevenueRow[]> {
  const { key, label, id = "NULL" } = GROUPS[group];
  const order = group === "month" ? "label" : "net DESC, label";
  const sql = `
    SELECT coalesce(json_agg(json_build_object('label', label, 'id', id, 'net', net, 'tax', tax) ORDER BY ${order}), '[]') AS value
    FROM (
      SELECT max(${label}) AS label, max(${id}) AS id, sum(line.net)::bigint AS net, sum(line.tax)::bigint AS tax
      FROM (${POSTED_LINES_SQL}) line
      LEFT JOIN charge_shares share ON share.organization_id = $1::uuid AND share.line_item_id = line.id
      LEFT JOIN charges charge ON charge.organization_id = $1::uuid AND charge.id = share.charge_id
      LEFT JOIN services service ON service.organization_id = $1::uuid AND service.id = charge.service_id
      LEFT JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = line.horse_id
      LEFT JOIN clients contact ON contact.organization_id = $1::uuid AND contact.id = line.contact_id
      LEFT JOIN clients target ON target.organization_id = $1::uuid AND target.id = contact.merged_into_id
      GROUP BY ${key} HAVING sum(line.net) <> 0 OR sum(line.tax) <> 0
    ) grouped`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJsonList(ctx.db, { schema: rowSchema, sql, values });
}

const taxRowSchema = z.object({
  name: z.string().nullable(),
  rate: z.number(),
  net: z.number(),
  tax: z.number(),
});
type TaxRow = z.infer<typeof taxRowSchema>;

/** Returns the period's taxable amounts and tax, by tax rate. */
export async function selectTaxes(ctx: Context, { from, to }: ReportPeriod): Promise<TaxRow[]> {
  const sql = `
    SELECT coalesce(json_agg(json_build_object('name', name, 'rate', rate, 'net', net, 'tax', tax)
                             ORDER BY rate DESC, name), '[]') AS value
    FROM (SELECT tax_name AS name, tax_rate AS rate, sum(net)::bigint AS net, sum(tax)::bigint AS tax
          FROM (${POSTED_LINES_SQL}) line GROUP BY tax_name, tax_rate HAVING sum(net) <> 0 OR sum(tax) <> 0) grouped`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJsonList(ctx.db, { schema: taxRowSchema, sql, values });
}
