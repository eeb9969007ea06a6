import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Locks the organization's exports until the transaction ends. Until then, no other transaction can create an export or
 * post entries to days that were already exported.
 */
export async function lockExports(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `accounting-exports:${getOrganizationId(tx)}`);
}

/**
 * Returns `from`, or the next unexported day if `from` has already been exported. The caller must lock the
 * exports first.
 */
export async function findUnexportedDay(tx: Context, from: CalendarDate): Promise<CalendarDate> {
  let day = from;
  for (;;) {
    const { _max } = await tx.db.accountingExport.aggregate({
      where: {
        organizationId: getOrganizationId(tx),
        ...{ fromOn: { lte: toDateColumn(day) }, toOn: { gte: toDateColumn(day) } },
      },
      _max: { toOn: true },
    });
    if (_max.toOn === null) return day;
    day = addCalendarDays(fromDateColumn(_max.toOn), 1);
  }
}
