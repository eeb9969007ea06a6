import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { type OpenAmounts, selectOpenAmounts } from "@/lib/domain/billing/aging/data";
import {
  type AgingRow,
  groupByContact,
  groupByHorse,
  type OpenInvoice,
  splitBalance,
  sumAging,
} from "@/lib/domain/billing/aging/model/open-invoice";
import { type AgingInput, type AgingView, agingSchema } from "@/lib/domain/billing/aging/model/schemas";
import { parse } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";

export interface Aging {
  view: AgingView;
  /** Today in the organization's time zone. */
  today: CalendarDate;
  currency: Currency;
  /** The rows of the contact and horse views. */
  rows: AgingRow[];
  /** The open invoices that match the filters, ordered by due date. */
  invoices: OpenInvoice[];
  total: Omit<AgingRow, "id" | "name">;
}

/** Returns the last day that the filter "due in the next 7 days" includes. The first day is today. */
export const getLastDayOfWeek = (today: CalendarDate) => addCalendarDays(today, 6);

/**
 * Returns today's open balances from the ledger, grouped by contact or horse, or listed by invoice. If a horse is
 * selected, each balance includes only that horse's part of the invoice. Doesn't require Pro.
 */
export async function getAging({ ctx, input }: VerbArguments<AgingInput>): Promise<Aging> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { view, due, contact, horse } = parse(agingSchema, input);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const amounts = await selectOpenAmounts(ctx, today);
  const isDue = createDueFilter(due ?? null, today);
  const invoices = limitToHorse(
    amounts.invoices.filter(
      (invoice) => isDue(invoice) && (!contact || (invoice.contactId ?? "none") === contact),
    ),
    horse ?? null,
  );
  const rows = groupRows(view, invoices, due || contact || horse ? [] : amounts.credits);
  return { view, today, currency: organization.currency, rows, invoices, total: sumAging(rows) };
}

function createDueFilter(due: "overdue" | "week" | null, today: CalendarDate) {
  if (due === "overdue") return ({ dueDate }: OpenInvoice) => dueDate < today;
  const last = getLastDayOfWeek(today);
  if (due === "week") return ({ dueDate }: OpenInvoice) => dueDate >= today && dueDate <= last;
  return () => true;
}

function limitToHorse(invoices: OpenInvoice[], horse: string | null): OpenInvoice[] {
  if (horse === null) return invoices;
  return invoices.flatMap((invoice) => {
    const part = splitBalance(invoice).find(({ id }) => (id ?? "none") === horse);
    return part && part.cents !== 0 ? [{ ...invoice, balanceCents: part.cents, horses: [part] }] : [];
  });
}

function groupRows(
  view: AgingView,
  invoices: readonly OpenInvoice[],
  credits: OpenAmounts["credits"],
): AgingRow[] {
  return view === "horse"
    ? groupByHorse(invoices)
    : groupByContact(invoices, view === "contact" ? credits : []);
}
