import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { CREDIT_KINDS, CREDIT_METHODS } from "@/lib/domain/billing/client-credits/model/kinds";
import type { CreditMovement } from "@/lib/domain/billing/contact-overview/dto";
import { queryJsonList } from "@/lib/query-json";

const movementFields = {
  id: z.string(),
  amountCents: z.number(),
  creditKind: z.enum(CREDIT_KINDS),
  at: z.string(),
};

const movementSchema = z.discriminatedUnion("type", [
  z.object({ ...movementFields, type: z.literal("added"), isReversed: z.boolean() }),
  z.object({
    ...movementFields,
    ...{ type: z.literal("applied"), invoiceId: z.string(), invoiceNumber: z.string() },
  }),
  z.object({
    ...movementFields,
    ...{ type: z.literal("refunded"), method: z.enum(CREDIT_METHODS), reference: z.string().nullable() },
    status: z.enum(["pending", "settled", "failed"]),
  }),
]) satisfies z.ZodType<CreditMovement>;

const SELECT_MOVEMENTS = `
  WITH credits AS (
    SELECT id, kind, amount, received_on, reversed_at, created_at FROM client_credits
    WHERE organization_id = $1::uuid AND contact_id = $2::uuid
  )
  SELECT json_agg(found.movement ORDER BY found.created_at DESC, found.id DESC) AS value FROM (
    SELECT id, created_at, json_build_object('type', 'added', 'id', id, 'amountCents', amount, 'creditKind', kind,
      'at', received_on, 'isReversed', reversed_at IS NOT NULL) AS movement
    FROM credits
    UNION ALL
    SELECT payment.id, payment.created_at, json_build_object('type', 'applied', 'id', payment.id,
      'amountCents', payment.amount, 'creditKind', credits.kind, 'at', ${getIsoTimestampSql("payment.paid_at")},
      'invoiceId', invoice.id, 'invoiceNumber', invoice.invoice_number)
    FROM credits
    JOIN invoice_payments payment ON payment.organization_id = $1::uuid AND payment.credit_id = credits.id
      AND payment.status = 'settled'
    JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = payment.invoice_id
    UNION ALL
    SELECT refund.id, refund.created_at, json_build_object('type', 'refunded', 'id', refund.id,
      'amountCents', refund.amount, 'creditKind', credits.kind, 'at', ${getIsoTimestampSql("refund.refunded_at")},
      'method', refund.method, 'reference', refund.reference, 'status', refund.status)
    FROM credits
    JOIN client_credit_refunds refund ON refund.organization_id = $1::uuid AND refund.credit_id = credits.id
    ORDER BY created_at DESC, id DESC LIMIT $3::int
  ) found`;

const MAX_MOVEMENTS = 10;

/** Returns the latest changes to the contact's credit and deposits, newest first. */
export async function selectCreditMovements(ctx: Context, contactId: string): Promise<CreditMovement[]> {
  const values = [getOrganizationId(ctx), contactId, MAX_MOVEMENTS];
  return queryJsonList(ctx.db, { schema: movementSchema, sql: SELECT_MOVEMENTS, values });
}
