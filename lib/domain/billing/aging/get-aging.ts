import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type AgingRow,
  type ContactCredit,
  groupByContact,
  groupInvoicesByHorse,
  type OpenInvoice,
  splitBalance,
  sumAging,
} from "@/lib/domain/billing/aging/model/open-invoice";
import { type AgingGrouping, type AgingInput, agingSchema } from "@/lib/domain/billing/aging/model/schemas";
import { OPEN_BALANCES_SQL, UNAPPLIED_CREDITS_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import { parse } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { queryJson } from "@/lib/query-json";

const horseSchema = z.object({ id: z.string().nullable(), name: z.string().nullable(), cents: z.number() });

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  contactId: z.string().nullable(),
  contactName: z.string(),
  dueDate: z.string(),
  daysOverdue: z.number(),
  bucket: z.number(),
  balanceCents: z.number(),
  horses: z.array(horseSchema),
}) satisfies z.ZodType<OpenInvoice>;

const creditSchema = z.object({
  contactId: z.string().nullable(),
  contactName: z.string(),
  creditCents: z.number(),
}) satisfies z.ZodType<ContactCredit>;

const SELECT_OPEN_INVOICES = `
  SELECT json_build_object(
    'invoices', (
      SELECT coalesce(json_agg(json_build_object(
        'id', open.id, 'number', open.invoice_number, 'contactId', open.contact_id,
        'contactName', coalesce(open.contact_name, open.customer_name), 'dueDate', open.due_date,
        'daysOverdue', open.days, 'bucket', open.bucket, 'balanceCents', open.balance, 'horses', lines.horses
      ) ORDER BY open.due_date, open.invoice_number, open.id), '[]')
      FROM (${OPEN_BALANCES_SQL}) open
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('id', horse.id, 'name', horse.name, 'cents', horse.cents)
                                 ORDER BY horse.position), '[]') AS horses
        FROM (
          SELECT line.horse_id AS id, min(line.horse_name) AS name, min(line.position) AS position,
                 sum(line.amount - line.discount_amount
                     + CASE WHEN invoice.tax_mode = 'exclusive' THEN line.tax_amount ELSE 0 END)::bigint AS cents
          FROM invoice_line_items line JOIN invoices invoice ON invoice.id = line.invoice_id
          WHERE line.invoice_id = open.id AND line.organization_id = $1::uuid
          GROUP BY line.horse_id
        ) horse
      ) lines),
    'credits', (
      SELECT coalesce(json_agg(json_build_object(
        'contactId', credits.contact_id, 'contactName', coalesce(credits.contact_name, ''),
        'creditCents', credits.credit)), '[]')
      FROM (${UNAPPLIED_CREDITS_SQL}) credits)
  ) AS value`;

const openAmountsSchema = z.object({ invoices: z.array(invoiceSchema), credits: z.array(creditSchema) });

type OpenAmounts = z.infer<typeof openAmountsSchema>;

export interface Aging {
  view: AgingGrouping;
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
  view: AgingGrouping,
  invoices: readonly OpenInvoice[],
  credits: OpenAmounts["credits"],
): AgingRow[] {
  return view === "horse"
    ? groupInvoicesByHorse(invoices)
    : groupByContact(invoices, view === "contact" ? credits : []);
}

/**
 * Returns the open invoices and the unapplied credit as of the end of a day, in one query. Invoices are
 * ordered by due date.
 */
async function selectOpenAmounts(ctx: Context, day: CalendarDate): Promise<OpenAmounts> {
  const amounts = await queryJson(ctx.db, {
    schema: openAmountsSchema,
    sql: SELECT_OPEN_INVOICES,
    values: [getOrganizationId(ctx), day],
  });
  return amounts ?? { invoices: [], credits: [] };
}
