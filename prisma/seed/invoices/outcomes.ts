import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceStatus } from "@/lib/domain/billing/records/model/invoice-status";
import type { SeedContext } from "../seed-context";
import type { ScheduledInvoice } from "./schedule";

export type PaymentMethod = "card" | "check" | "transfer" | "cash";

export interface InvoiceWithOutcome extends ScheduledInvoice {
  dueDate: CalendarDate;
  status: InvoiceStatus;
  sentAt: Date | null;
  paidAt: Date | null;
  method: PaymentMethod | null;
}

const MAX_DRAFTS = 6;
const MAX_SENT = 8;
const MAX_OVERDUE = 10;

/**
 * Decides the outcome of each invoice, starting with the newest. A few invoices are open; older invoices are
 * more likely to be paid.
 */
export function decideOutcomes(
  context: SeedContext,
  timeZone: string,
  schedule: readonly ScheduledInvoice[],
): InvoiceWithOutcome[] {
  const today = getCalendarDate(timeZone, context.now);
  const remaining = { draft: MAX_DRAFTS, sent: MAX_SENT, overdue: MAX_OVERDUE };
  const decided = [...schedule].reverse().map((invoice) => {
    const dueDate = addCalendarDays(getCalendarDate(timeZone, invoice.createdAt), invoice.termDays);
    const status = getStatus(context, { invoice, dueDate, today, remaining });
    if (status !== "paid" && !invoice.voidedAt) remaining[status] -= 1;
    const sentAt = status === "draft" ? null : new Date(invoice.createdAt.getTime() + 20 * MINUTE_MS);
    const paidAt = status === "paid" && sentAt ? getPaymentDate(context, sentAt, invoice.termDays) : null;
    return { ...invoice, dueDate, status, sentAt, paidAt, method: paidAt ? getMethod(context) : null };
  });
  return decided.reverse();
}

interface OutcomeFacts {
  invoice: ScheduledInvoice;
  dueDate: CalendarDate;
  today: CalendarDate;
  remaining: Record<"draft" | "sent" | "overdue", number>;
}

function getStatus(
  { now, random }: SeedContext,
  { invoice, dueDate, today, remaining }: OutcomeFacts,
): InvoiceStatus {
  if (invoice.voidedAt) return "sent";
  const ageDays = (now.getTime() - invoice.createdAt.getTime()) / DAY_MS;
  if (ageDays < 4 && remaining.draft > 0) return "draft";
  if (dueDate >= today) return remaining.sent > 0 && random.chance(0.85) ? "sent" : "paid";
  const isLate = dueDate >= addCalendarDays(today, -60) && random.chance(0.3);
  return isLate && remaining.overdue > 0 ? "overdue" : "paid";
}

/**
 * Returns the time at which the client pays: usually before the due date, occasionally up to two days after
 * it, but never in the future.
 */
function getPaymentDate({ now, random }: SeedContext, sentAt: Date, termDays: number): Date {
  const delay = random.next() * (termDays + 2) * DAY_MS;
  const room = Math.max(now.getTime() - sentAt.getTime() - HOUR_MS / 4, 0) * 0.95;
  return new Date(sentAt.getTime() + Math.min(delay, room));
}

function getMethod({ random }: SeedContext): PaymentMethod {
  const roll = random.next();
  if (roll < 0.72) return "card";
  if (roll < 0.86) return "check";
  return roll < 0.95 ? "transfer" : "cash";
}
