import { type CalendarDate, calendarDateIn, fromDateColumn } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import type { InvoiceForMail } from "@/lib/domain/billing/invoices/invoice-mail";
import type { MailLine } from "@/lib/mail/templates/invoice-parts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const METHODS: Readonly<Record<string, string>> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
};

/** "November 30, 2026" for a date without a time. */
export function dayText(date: CalendarDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

export function dueDateText({ dueDate }: Pick<InvoiceForMail, "dueDate">): string {
  return dayText(fromDateColumn(dueDate));
}

/** Formats the date of a time in the organization's time zone. */
export function momentText(moment: Date, timeZone: string): string {
  return dayText(calendarDateIn(timeZone, moment));
}

/** Formats the date in our own time zone, with its name, for recipients whose time zone is unknown. */
export function namedZoneMomentText(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: DEFAULT_TIME_ZONE,
    timeZoneName: "longGeneric",
  }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? DEFAULT_TIME_ZONE;
  return `${momentText(moment, DEFAULT_TIME_ZONE)} (${zone})`;
}

const exactTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "November 21, 2026 at 6:30 AM UTC", for recipients in any time zone. */
export function exactTimeText(moment: Date): string {
  return `${exactTime.format(moment)} UTC`;
}

export function methodText(method: string): string {
  return METHODS[method] ?? method;
}

export function mailLines(invoice: Pick<InvoiceForMail, "lineItems">): MailLine[] {
  return invoice.lineItems.map(({ id, description, quantity, rate, amount }) => ({
    id,
    description,
    quantity: quantity.toString(),
    rateCents: rate,
    amountCents: amount,
  }));
}

interface Person {
  name: string | null;
  email: string | null;
  roleName: string | null;
}

/** Lists the known facts about a person who answered an invitation. */
export function personFacts({ name, email, roleName }: Person): [name: string, value: string][] {
  const facts = { Name: name, Email: email, Role: roleName };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}
