import "server-only";
import type { Context } from "@/lib/auth/context";
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

export interface AdvanceRange {
  today: CalendarDate;
  /** Periods that start on or before this day are charged. */
  throughOn: CalendarDate;
}

/** A period to charge before its first day. */
export interface PlannedPeriod extends ChargedPeriod {
  /** Null if all days of the period are paused. */
  charge: (CalculatedCharge & { content: ChargeContent }) | null;
}

/**
 * Returns the periods that can be charged now although they start later, with their charges, in a fixed number
 * of queries. Only agreements that are billed in advance are included. Agreements whose due periods wait for a
 * member's confirmation are left out.
 */
export async function planAdvanceCharges(ctx: Context, range: AdvanceRange): Promise<PlannedPeriod[]> {
  const { today, throughOn } = range;
  const agreements = await selectAdvanceAgreements(ctx, throughOn);
  const periods = agreements.flatMap((agreement) => {
    if (!agreement.nextOn || findBackfill(agreement, today, null)) return [];
    return listDuePeriods(agreement, agreement.nextOn, throughOn).map((period) => ({ agreement, period }));
  });
  const contents = await calculatePeriodCharges(ctx, periods);
  const calculated = await calculateCharges(
    ctx,
    contents.filter((content) => content !== null),
  );
  let position = 0;
  return periods.map((charged, index) => {
    const content = contents[index] ?? null;
    const charge = content && calculated[position++];
    return { ...charged, charge: charge ? { ...charge, content } : null };
  });
}
