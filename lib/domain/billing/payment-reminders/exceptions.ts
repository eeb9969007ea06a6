import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  findInvoicePause,
  lockOpenInvoice,
  writeInvoicePause,
} from "@/lib/domain/billing/payment-reminders/data";
import {
  findReminderExceptions,
  type ReminderExceptions,
  requireContact,
  writeReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exception-data";
import {
  type PauseInvoiceInput,
  pauseInvoiceSchema,
  type RemindedContactInput,
  type RemindedInvoiceInput,
  type ReminderExceptionsInput,
  remindedContactSchema,
  remindedInvoiceSchema,
  reminderExceptionsSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

export type { ReminderExceptions };

/** Returns a contact's exceptions, without a pause that has ended. */
export async function getReminderExceptions({
  ctx,
  input,
}: VerbArguments<RemindedContactInput>): Promise<ReminderExceptions> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(remindedContactSchema, input);
  await requireContact(ctx, id);
  const { pausedUntil, ...flags } = await findReminderExceptions(ctx, id);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return { ...flags, pausedUntil: pausedUntil !== null && pausedUntil >= today ? pausedUntil : null };
}

/** Changes whether a contact is reminded and charged late fees. */
export async function updateReminderExceptions({
  ctx,
  input,
}: VerbArguments<ReminderExceptionsInput>): Promise<ReminderExceptions> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, paused_until: pausedUntil, ...flags } = parse(reminderExceptionsSchema, input);
  const exceptions = { isReminded: flags.is_reminded, hasLateFees: flags.has_late_fees, pausedUntil };
  return ctx.transaction(async (tx) => {
    await requireContact(tx, id);
    requireFuture(pausedUntil, getCalendarDate(organization.timeZone, tx.clock.now()));
    const before = await findReminderExceptions(tx, id);
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

function toAuditFacts({ isReminded, hasLateFees, pausedUntil }: ReminderExceptions) {
  return { is_reminded: isReminded, has_late_fees: hasLateFees, paused_until: pausedUntil };
}

/** Returns the last day of an invoice's pause, or null if reminders aren't paused today. */
export async function getInvoicePause({
  ctx,
  input,
}: VerbArguments<RemindedInvoiceInput>): Promise<CalendarDate | null> {
  const organization = requirePermission(ctx, "invoices", "read");
  const pausedUntil = await findInvoicePause(ctx, parse(remindedInvoiceSchema, input).id);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return pausedUntil !== null && pausedUntil >= today ? pausedUntil : null;
}

/** Pauses the scheduled reminders for an open invoice through a day, or resumes them. */
export async function pauseInvoiceReminders({
  ctx,
  input,
}: VerbArguments<PauseInvoiceInput>): Promise<{ pausedUntil: CalendarDate | null }> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, paused_until: pausedUntil } = parse(pauseInvoiceSchema, input);
  return ctx.transaction(async (tx) => {
    if (!(await lockOpenInvoice(tx, id))) {
      throw new DomainError("CONFLICT", "This invoice has no open balance, so it gets no reminders.");
    }
    requireFuture(pausedUntil, getCalendarDate(organization.timeZone, tx.clock.now()));
    await writeInvoicePause(tx, id, pausedUntil);
    await recordAudit(tx, {
      action: pausedUntil ? "invoice.reminders_paused" : "invoice.reminders_resumed",
      entityType: "invoice",
      entityId: id,
      after: { paused_until: pausedUntil },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return { pausedUntil };
  });
}

function requireFuture(day: CalendarDate | null, today: CalendarDate): void {
  if (day === null || day >= today) return;
  const message = "Choose today or a later day.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { paused_until: message } });
}
