import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { selectAdvanceAgreements } from "@/lib/domain/billing/agreements/advance-data";
import { calculatePeriodCharges } from "@/lib/domain/billing/agreements/charge-period";
import { findBackfill } from "@/lib/domain/billing/agreements/dto";
import type { ChargedPeriod } from "@/lib/domain/billing/agreements/find-additional-horses";
import { listDuePeriods } from "@/lib/domain/billing/agreements/model/periods";
import {
  type CalculatedCharge,
  type ChargeContent,
  calculateCharges,
} from "@/lib/domain/billing/charges/create-charge";
import { getLineAmountCents } from "@/lib/money/cents";
import { getMaxCents } from "@/lib/money/currency";

export interface AdvanceRange {
  today: CalendarDate;
  /** Periods that start on or before this day are charged. */
  throughOn: CalendarDate;
  /** Limits the plan to these agreements, for example to locked ones. */
  agreementIds?: readonly string[];
}

/** A period to charge before its first day. */
export interface PlannedPeriod extends ChargedPeriod {
  /** Null if all days of the period are paused. */
  charge: (CalculatedCharge & { content: ChargeContent }) | null;
}

/**
 * Returns the periods that can be charged in advance, with their charges. Uses a fixed number of queries. Only
 * agreements that are billed in advance are included. Agreements whose due periods wait for a member's confirmation
 * are left out. So are agreements with a charge above the maximum amount, because the resulting error would block
 * the other agreements.
 */
export async function planAdvanceCharges(ctx: Context, range: AdvanceRange): Promise<PlannedPeriod[]> {
  const { today, throughOn } = range;
  const agreements = await selectAdvanceAgreements(ctx, range);
  const candidates = agreements.flatMap((agreement) => {
    if (!agreement.nextOn || findBackfill(agreement, today, null)) return [];
    return listDuePeriods(agreement, agreement.nextOn, throughOn).map((period) => ({ agreement, period }));
  });
  const periods = await withoutExcessiveAmounts(ctx, candidates);
  const contents = periods.map(({ content }) => content);
  const calculated = await calculateCharges(
    ctx,
    contents.filter((content) => content !== null),
  );
  let position = 0;
  return periods.map(({ charged, content }) => {
    const charge = content && calculated[position++];
    return { ...charged, charge: charge ? { ...charge, content } : null };
  });
}

/** Adds the content of each period's charge. Leaves out agreements with a charge above the maximum amount. */
async function withoutExcessiveAmounts(ctx: Context, candidates: readonly ChargedPeriod[]) {
  const contents = await calculatePeriodCharges(ctx, candidates);
  const periods = candidates.map((charged, index) => ({ charged, content: contents[index] ?? null }));
  const maxCents = getMaxCents(getCurrency(ctx));
  const excessive = periods.filter(
    ({ content }) => content && getLineAmountCents(content.quantityHundredths, content.priceCents) > maxCents,
  );
  const leftOutIds = new Set(excessive.map(({ charged }) => charged.agreement.id));
  return periods.filter(({ charged }) => !leftOutIds.has(charged.agreement.id));
}
