import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listClientPayments } from "@/lib/domain/billing/client-payments/list-client-payments";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  canReadContactDocuments,
  listContactDocuments,
} from "@/lib/domain/billing/contact-documents/list-contact-documents";
import { listContactEmails } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import { selectCreditMovements } from "@/lib/domain/billing/contact-overview/credit-movements-data";
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
import type { ContactBilling, ContactOverview } from "@/lib/domain/billing/contact-overview/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { listCreditNotes } from "@/lib/domain/billing/credit-notes/list-credit-notes";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Returns a contact with the related horses, invoices, payments, care, finance entries, documents, emails and
 * activity that the actor can read.
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
  // them any.
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
