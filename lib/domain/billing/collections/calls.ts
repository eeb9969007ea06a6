import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type ContactToCall,
  getCalledContact,
  insertCall,
  selectContactsToCall,
  withdrawPromiseRow,
} from "@/lib/domain/billing/collections/data";
import {
  getLogCallSchema,
  type ListToCallInput,
  type LogCallInput,
  listToCallSchema,
  type WithdrawPromiseInput,
  withdrawPromiseSchema,
} from "@/lib/domain/billing/collections/model/schemas";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Lists the contacts with overdue invoices. Contacts with a broken promise come first, and contacts with an
 * open promise come last. Each group is sorted by amount or age.
 */
export async function listContactsToCall({
  ctx,
  input,
}: VerbArguments<ListToCallInput>): Promise<ContactToCall[]> {
  const { timeZone } = requirePermission(ctx, "invoices", "read");
  const { sort } = parse(listToCallSchema, input);
  return selectContactsToCall(ctx, { today: getCalendarDate(timeZone, ctx.clock.now()), timeZone, sort });
}

export interface LoggedCall {
  id: string;
  /** The contact that was called or, after a merge, the contact that it was merged into. */
  contactId: string;
  name: string;
}

/**
 * Logs a phone call. A promise to pay pauses reminders for all of the contact's invoices through the promised
 * date.
 */
export async function logCall({ ctx, input }: VerbArguments<LogCallInput>): Promise<LoggedCall> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const fields = parse(getLogCallSchema(getCurrency(ctx)), input);
  const { note, promised_amount: promisedAmount, promised_on: promisedOn } = fields;
  return ctx.transaction(async (tx) => {
    const contact = await getCalledContact(tx, fields.contact_id);
    if (promisedOn !== null && promisedOn < getCalendarDate(organization.timeZone, tx.clock.now())) {
      const message = "Choose today or a later day.";
      throw new DomainError("VALIDATION", message, { fieldErrors: { promised_on: message } });
    }
    const id = await insertCall(tx, { contactId: contact.id, note, promisedAmount, promisedOn });
    await recordAudit(tx, {
      action: "contact.called",
      entityType: "contact",
      entityId: contact.id,
      after: { promised_cents: promisedAmount, promised_on: promisedOn },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices" });
    return storeResult(tx, { id, contactId: contact.id, name: contact.name });
  });
}

/** Withdraws a promise, so that reminders continue. Does nothing if the promise was already withdrawn. */
export async function withdrawPromise({
  ctx,
  input,
}: VerbArguments<WithdrawPromiseInput>): Promise<{ id: string }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(withdrawPromiseSchema, input);
  return ctx.transaction(async (tx) => {
    const contactId = await withdrawPromiseRow(tx, id);
    if (contactId === null) return storeResult(tx, { id });
    await recordAudit(tx, {
      action: "contact.promise_withdrawn",
      entityType: "contact",
      entityId: contactId,
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices" });
    return storeResult(tx, { id });
  });
}
