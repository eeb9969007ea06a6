import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { CONTACT_KINDS } from "@/lib/domain/billing/contacts/model/roles";
import { type ContactPayments, contactPaymentsSchema } from "@/lib/domain/billing/vendor-totals/dto";
import type { VendorPayments } from "@/lib/domain/billing/vendor-totals/model/vendor-totals";
import { queryJson } from "@/lib/query-json";

export async function findThreshold(ctx: Context, year: number): Promise<number | null> {
  const row = await ctx.db.vendorThreshold.findUnique({
    where: { organizationId_year: { organizationId: getOrganizationId(ctx), year } },
    select: { amount: true },
  });
  return row?.amount ?? null;
}

export async function saveThreshold(tx: Context, year: number, amount: number): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.vendorThreshold.upsert({
    where: { organizationId_year: { organizationId, year } },
    create: { organizationId, year, amount },
    update: { amount },
    select: { year: true },
  });
}

const paymentsSchema = z.object({
  vendors: z.array(
    z.object({
      contactId: z.string(),
      name: z.string(),
      kind: z.enum(CONTACT_KINDS),
      taxId: z.string().nullable(),
      totalCents: z.number(),
      unknownCents: z.number(),
    }),
  ) satisfies z.ZodType<VendorPayments[]>,
  /** The total of the expenses without a contact. They aren't part of any vendor's total. */
  withoutContactCents: z.number(),
});
export type YearlyPayments = z.infer<typeof paymentsSchema>;

/**
 * Selects the expenses in the year $2, excluding card payments and the fees on invoice payments. Expenses of
 * merged duplicates count toward the remaining contact.
 */
const PAID_SQL = `
  SELECT coalesce(contact.merged_into_id, contact.id) AS contact_id, entry.amount_cents AS cents,
         entry.payment_method, entry.id, entry.booked_on, entry.vendor, entry.category, entry.source
  FROM finance_entries entry
  LEFT JOIN clients contact ON contact.organization_id = $1::uuid AND contact.id = entry.contact_id
  WHERE entry.organization_id = $1::uuid AND entry.deleted_at IS NULL AND entry.kind = 'expense'
    AND entry.source <> 'invoice' AND entry.payment_method IS DISTINCT FROM 'card'
    AND entry.booked_on BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31)`;

/** Returns a year's expenses by contact, excluding card payments. */
export async function selectVendorPayments(ctx: Context, year: number): Promise<YearlyPayments> {
  const sql = `
    WITH paid AS MATERIALIZED (${PAID_SQL})
    SELECT json_build_object(
      'vendors', (
        SELECT coalesce(json_agg(json_build_object(
          'contactId', vendor.id, 'name', vendor.name, 'kind', vendor.kind,
          'taxId', nullif(trim(vendor.tax_id), ''), 'totalCents', total.cents, 'unknownCents', total.unknown
        ) ORDER BY total.cents DESC, lower(vendor.name), vendor.id), '[]')
        FROM (
          SELECT contact_id, sum(cents)::bigint AS cents,
                 coalesce(sum(cents) FILTER (WHERE payment_method IS NULL), 0)::bigint AS unknown
          FROM paid GROUP BY contact_id
        ) total
        JOIN clients vendor ON vendor.organization_id = $1::uuid AND vendor.id = total.contact_id),
      'withoutContactCents', (SELECT coalesce(sum(cents), 0)::bigint FROM paid WHERE contact_id IS NULL)
    ) AS value`;
  const found = await queryJson(ctx.db, {
    schema: paymentsSchema,
    sql,
    values: [getOrganizationId(ctx), year],
  });
  return found ?? { vendors: [], withoutContactCents: 0 };
}

/** The maximum number of payments listed on the page. The totals include all payments. */
const MAX_LISTED_PAYMENTS = 500;

/**
 * Returns the expenses that make up a contact's total for a year. If the ID is null, returns the expenses without a
 * contact.
 */
export async function selectVendorPaymentDetails(
  ctx: Context,
  { year, contactId }: { year: number; contactId: string | null },
): Promise<ContactPayments> {
  const sql = `
    WITH paid AS MATERIALIZED (
      SELECT * FROM (${PAID_SQL}) entry WHERE entry.contact_id IS NOT DISTINCT FROM $3::uuid
    )
    SELECT json_build_object(
      'contactName', (SELECT name FROM clients WHERE organization_id = $1::uuid AND id = $3::uuid),
      'count', (SELECT count(*) FROM paid), 'totalCents', (SELECT coalesce(sum(cents), 0)::bigint FROM paid),
      'payments', (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'bookedOn', booked_on, 'vendor', vendor, 'category', category, 'source', source,
          'paymentMethod', payment_method, 'cents', cents) ORDER BY booked_on DESC, id DESC), '[]')
        FROM (SELECT * FROM paid ORDER BY booked_on DESC, id DESC LIMIT ${MAX_LISTED_PAYMENTS}) newest)
    ) AS value`;
  const values = [getOrganizationId(ctx), year, contactId];
  const found = await queryJson(ctx.db, { schema: contactPaymentsSchema, sql, values });
  return found ?? { contactName: null, count: 0, totalCents: 0, payments: [] };
}
