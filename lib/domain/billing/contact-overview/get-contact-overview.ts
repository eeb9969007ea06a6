import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { CREDIT_KINDS, CREDIT_METHODS } from "@/lib/domain/billing/client-credits/model/kinds";
import { listClientPayments } from "@/lib/domain/billing/client-payments/list-client-payments";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  canReadContactDocuments,
  listContactDocuments,
} from "@/lib/domain/billing/contact-documents/list-contact-documents";
import { listContactEmails } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import {
  readContactAmounts,
  selectContactCare,
  selectContactEntries,
  selectContactEvents,
  selectContactHorses,
  selectContactInvoices,
  selectContactMerges,
  selectContactPayments,
} from "@/lib/domain/billing/contact-overview/data";
import type {
  ContactBilling,
  ContactOverview,
  CreditMovement,
} from "@/lib/domain/billing/contact-overview/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { listCreditNotes } from "@/lib/domain/billing/credit-notes/list-credit-notes";
import { hasFeature } from "@/lib/plans/entitlements";
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

/**
 * Returns a contact with the related horses, invoices, payments, care, finance entries, documents, emails and
 * activity. Includes only data that the actor has permission to view.
 */
export async function getContactOverview({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<ContactOverview> {
  const organization = requirePermission(ctx, "horses", "read");
  const contact = await getContact({ ctx, input });
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const canReadInvoices = hasPermission(ctx.permissions, "invoices", "read");
  const canReadCare = hasPermission(ctx.permissions, "health", "read");
  // Members limited to selected horses can read only parts of finance entries, so the overview doesn't show
  // entries to these members.
  const canReadEntries =
    ctx.horseIds === "all" &&
    hasPermission(ctx.permissions, "finances", "read") &&
    hasFeature(organization.tier, "financial_tracking");
  const [horses, money, care, entries, documents, messages, events, merges] = await Promise.all([
    selectContactHorses(ctx, contact.id, today),
    canReadInvoices && contact.mergedIntoId === null ? readBilling(ctx, contact.id, today) : null,
    canReadCare ? selectContactCare(ctx, contact.id) : [],
    canReadEntries ? selectContactEntries(ctx, contact.id) : [],
    canReadContactDocuments(ctx) ? listContactDocuments({ ctx, input }) : [],
    canReadContactDocuments(ctx) ? listContactEmails({ ctx, input }) : [],
    hasPermission(ctx.permissions, "activity", "read")
      ? selectContactEvents(ctx, contact.id, { withMoney: canReadInvoices })
      : null,
    selectContactMerges(ctx, contact.id),
  ]);
  return {
    contact,
    horses,
    money,
    care,
    entries,
    documents,
    messages,
    events,
    merges,
  };
}

const CLIENT_PAYMENT_COUNT = 10;

const CREDIT_NOTE_COUNT = 5;

async function readBilling(ctx: Context, contactId: string, today: CalendarDate): Promise<ContactBilling> {
  const [amounts, invoices, payments, account, recorded, creditMovements, credited] = await Promise.all([
    readContactAmounts(ctx, contactId),
    selectContactInvoices(ctx, contactId, today),
    selectContactPayments(ctx, contactId),
    readContactAccount(ctx, contactId),
    listClientPayments({ ctx, input: { contact_id: contactId, limit: CLIENT_PAYMENT_COUNT } }),
    selectCreditMovements(ctx, contactId),
    listCreditNotes({ ctx, input: { contact_id: contactId, limit: CREDIT_NOTE_COUNT } }),
  ]);
  const latest = { clientPayments: recorded.payments, creditNotes: credited.notes };
  return { ...amounts, invoices, payments, account, creditMovements, ...latest };
}

/** Returns the latest changes to the contact's credit and deposits, newest first. */
async function selectCreditMovements(ctx: Context, contactId: string): Promise<CreditMovement[]> {
  const values = [getOrganizationId(ctx), contactId, MAX_MOVEMENTS];
  return queryJsonList(ctx.db, { schema: movementSchema, sql: SELECT_MOVEMENTS, values });
}
