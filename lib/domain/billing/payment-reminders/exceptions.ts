import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { findInvoicePause, writeInvoicePause } from "@/lib/domain/billing/payment-reminders/data";
import {
  findReminderExceptions,
  type ReminderExceptions,
  requireContact,
  writeReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exception-data";
import { getTextNumber } from "@/lib/domain/billing/payment-reminders/model/reminder-text";
import {
  type ContactReminderInput,
  contactReminderSchema,
  type InvoiceReminderInput,
  invoiceReminderSchema,
  type PauseInvoiceInput,
  pauseInvoiceSchema,
  type ReminderExceptionsInput,
  reminderExceptionsSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { requireOpenInvoice } from "@/lib/domain/billing/payment-reminders/require-open-invoice";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { isSmsAvailable } from "@/lib/sms/send-sms";

interface OfferedReminderExceptions extends ReminderExceptions {
  /** False if text messages aren't configured. */
  areTextsAvailable: boolean;
}

export type { OfferedReminderExceptions as ReminderExceptions };

/**
 * Returns a contact's exceptions. Omits a pause that has ended, and consent that was given for a different
 * phone number.
 */
export async function getReminderExceptions({
  ctx,
  input,
}: VerbArguments<ContactReminderInput>): Promise<OfferedReminderExceptions> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(contactReminderSchema, input);
  const { phone } = await requireContact(ctx, id);
  const { pausedUntil, texts, ...flags } = await findReminderExceptions(ctx, id);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return {
    ...flags,
    pausedUntil: pausedUntil !== null && pausedUntil >= today ? pausedUntil : null,
    texts: texts?.number === getTextNumber(phone) ? texts : null,
    areTextsAvailable: isSmsAvailable(),
  };
}

/**
 * Updates a contact's exceptions, such as whether the contact gets reminders, has agreed to text messages and
 * is charged late fees. Consent applies to the contact's current phone number. If text messages aren't
 * configured, the consent doesn't change.
 */
export async function updateReminderExceptions({
  ctx,
  input,
}: VerbArguments<ReminderExceptionsInput>): Promise<ReminderExceptions> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, paused_until: pausedUntil, ...flags } = parse(reminderExceptionsSchema, input);
  return ctx.transaction(async (tx) => {
    const { phone } = await requireContact(tx, id);
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    requireFuture(pausedUntil, today);
    const before = await findReminderExceptions(tx, id);
    const exceptions = {
      ...{ isReminded: flags.is_reminded, hasLateFees: flags.has_late_fees, pausedUntil },
      texts: isSmsAvailable() ? getTextConsent(flags.agreed_to_texts, phone, before, today) : before.texts,
    };
    await writeReminderExceptions(tx, id, exceptions);
    await recordAudit(tx, {
      action: "contact.reminders_changed",
      entityType: "contact",
      entityId: id,
      before: toAuditFacts(before),
      after: toAuditFacts(exceptions),
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices" });
    return exceptions;
  });
}

/**
 * Returns the contact's consent for the current phone number. If the consent is unchanged, its date stays the
 * same.
 */
function getTextConsent(
  isAgreed: boolean,
  phone: string | null,
  { texts }: ReminderExceptions,
  today: CalendarDate,
): ReminderExceptions["texts"] {
  if (!isAgreed) return null;
  const number = getTextNumber(phone);
  if (number === null) {
    const message = "First add the contact's phone number with its country code, such as +1 512 555 0143.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { agreed_to_texts: message } });
  }
  return texts?.number === number ? texts : { agreedOn: today, number };
}

function toAuditFacts({ isReminded, hasLateFees, pausedUntil, texts }: ReminderExceptions) {
  return {
    is_reminded: isReminded,
    has_late_fees: hasLateFees,
    paused_until: pausedUntil,
    texts_agreed_on: texts?.agreedOn ?? null,
  };
}

/** Returns the last day of an invoice's pause, or null if reminders aren't paused today. */
export async function getInvoicePause({
  ctx,
  input,
}: VerbArguments<InvoiceReminderInput>): Promise<CalendarDate | null> {
  const organization = requirePermission(ctx, "invoices", "read");
  const pausedUntil = await findInvoicePause(ctx, parse(invoiceReminderSchema, input).id);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return pausedUntil !== null && pausedUntil >= today ? pausedUntil : null;
}

/**
 * Pauses the scheduled reminders for an open invoice through the given day. If no day is given, resumes the
 * reminders.
 */
export async function pauseInvoiceReminders({
  ctx,
  input,
}: VerbArguments<PauseInvoiceInput>): Promise<{ pausedUntil: CalendarDate | null }> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, paused_until: pausedUntil } = parse(pauseInvoiceSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenInvoice(tx, id);
    requireFuture(pausedUntil, getCalendarDate(organization.timeZone, tx.clock.now()));
    await writeInvoicePause(tx, id, pausedUntil);
    await recordAudit(tx, {
      action: pausedUntil ? "invoice.reminders_paused" : "invoice.reminders_resumed",
      entityType: "invoice",
      entityId: id,
      after: { paused_until: pausedUntil },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return storeResult(tx, { pausedUntil });
  });
}

function requireFuture(day: CalendarDate | null, today: CalendarDate): void {
  if (day === null || day >= today) return;
  const message = "Choose today or a later day.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { paused_until: message } });
}
