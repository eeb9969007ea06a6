import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getMonth, type Month } from "@/lib/dates/months";
import type { SeededClient } from "../clients";
import { buildBoardLines, buildOtherLines, buildRiderLines, type ServiceLine } from "../data/services";
import type { SeedContext } from "../seed-context";

/** An invoice with its client and dates. Its outcome is decided later. */
export interface ScheduledInvoice {
  client: SeededClient;
  createdAt: Date;
  lines: ServiceLine[];
  /** The number of days from the invoice date to the due date. */
  termDays: number;
  voidedAt: Date | null;
  replaces: ScheduledInvoice | null;
}

export const INVOICE_COUNT = 200;
const MONTHS = 14;
const UNBILLED_BOARDERS = 2;
const RECENT_COUNT = 20;
const VOID_COUNT = 8;
const REPLACED_COUNT = 3;

/**
 * Schedules fourteen months of invoices, oldest first: board on the first of each month, with lessons and other
 * services in between. For the last boarders in the list, this month's board isn't billed yet.
 */
export function scheduleInvoices(
  context: SeedContext,
  timeZone: string,
  clients: readonly SeededClient[],
): ScheduledInvoice[] {
  const board = scheduleBoardInvoices(
    context,
    getMonth(getCalendarDate(timeZone, context.now)),
    clients.filter(({ kind }) => kind === "boarder"),
  );
  const count = INVOICE_COUNT - REPLACED_COUNT - board.length;
  const others = clients.filter(({ kind }) => kind === "rider" || kind === "other");
  const between = Array.from({ length: count }, (_, index) => {
    // Some invoices are only a few days old, so that the demo always has drafts and open invoices.
    const ageDays = index < RECENT_COUNT ? Math.floor(index / 2) : context.random.integer(11, 400);
    return scheduleInvoice(context, context.random.pick(others), ageDays);
  });
  const all = [...board, ...between];
  return [...all, ...voidSome(context, all)].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

function scheduleBoardInvoices(
  { now, random }: SeedContext,
  thisMonth: Month,
  boarders: readonly SeededClient[],
): ScheduledInvoice[] {
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(thisMonth, -index);
    return { month, first: new Date(`${getFirstDay(month)}T15:00:00Z`) };
  }).filter(({ first }) => first.getTime() < now.getTime() - 2 * HOUR_MS);
  return months.flatMap(({ month, first }) => {
    const name = first.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
    const billed = month === thisMonth ? boarders.slice(0, -UNBILLED_BOARDERS) : boarders;
    return billed.map((client, index) => ({
      client,
      createdAt: new Date(first.getTime() + index * 4 * MINUTE_MS),
      lines: buildBoardLines(random, client.horse, name),
      termDays: 14,
      voidedAt: null,
      replaces: null,
    }));
  });
}

function scheduleInvoice(
  { now, random }: SeedContext,
  client: SeededClient,
  ageDays: number,
): ScheduledInvoice {
  // A time during office hours that isn't in the future.
  const createdAt = new Date(now.getTime() - ageDays * DAY_MS);
  createdAt.setUTCHours(random.integer(14, 21), random.integer(0, 59), random.integer(0, 59), 0);
  if (createdAt.getTime() > now.getTime() - 2 * HOUR_MS) createdAt.setTime(createdAt.getTime() - DAY_MS);
  return {
    client,
    createdAt,
    lines: client.kind === "rider" ? buildRiderLines(random) : buildOtherLines(random),
    termDays: random.pick([10, 14, 30]),
    voidedAt: null,
    replaces: null,
  };
}

/** Marks some of the older invoices as void. Returns replacement invoices for the first few of them. */
function voidSome({ now, random }: SeedContext, invoices: ScheduledInvoice[]): ScheduledInvoice[] {
  const older = invoices.filter(({ createdAt }) => createdAt.getTime() < now.getTime() - 40 * DAY_MS);
  const step = Math.floor(older.length / VOID_COUNT);
  const voided = Array.from({ length: VOID_COUNT }, (_, index) => older[index * step]).filter(
    (invoice) => invoice !== undefined,
  );
  for (const invoice of voided) {
    invoice.voidedAt = new Date(invoice.createdAt.getTime() + random.integer(3, 50) * HOUR_MS);
  }
  return voided.slice(0, REPLACED_COUNT).map((invoice) => ({
    ...invoice,
    createdAt: new Date((invoice.voidedAt ?? invoice.createdAt).getTime() + MINUTE_MS),
    voidedAt: null,
    replaces: invoice,
  }));
}
