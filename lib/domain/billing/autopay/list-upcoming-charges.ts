import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectOpenCharges, selectUnplannedInvoices } from "@/lib/domain/billing/autopay/charge-data";
import type { MandateRow } from "@/lib/domain/billing/autopay/mandate-data";
import { getChargeDay, getNoticeDays } from "@/lib/domain/billing/autopay/model/schedule";

/** An invoice that is being paid or will be paid automatically. */
export interface UpcomingCharge {
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  chargeOn: CalendarDate;
  /** "running": the payment was submitted to Stripe. "retry": the last attempt failed. */
  state: "planned" | "announced" | "retry" | "running";
}

/** Returns a mandate's upcoming charges, earliest first. */
export async function listUpcomingCharges(
  ctx: Context,
  mandate: MandateRow,
  { timeZone }: Pick<ContextOrganization, "timeZone">,
): Promise<UpcomingCharge[]> {
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const terms = { kind: mandate.kind, maxAmountCents: mandate.maxAmount };
  const [open, unplanned] = await Promise.all([
    selectOpenCharges(ctx, mandate.id),
    selectUnplannedInvoices(ctx, mandate),
  ]);
  const planned = unplanned.map(({ id, invoiceNumber, dueOn, balanceCents }) => ({
    ...{ invoiceId: id, invoiceNumber, amountCents: balanceCents, state: "planned" as const },
    chargeOn: getChargeDay(dueOn, getNoticeDays(terms, balanceCents), today),
  }));
  return [...open, ...planned].toSorted((one, other) => one.chargeOn.localeCompare(other.chargeOn));
}
