import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { BooksLockedError } from "@/lib/book-lock-error";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-keys";
import { findCareItemsOfRecord, lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import {
  recalculateDueDates,
  updateCarePlansAfterChange,
} from "@/lib/domain/care/care-plans/update-care-plans-after-change";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { toRecordContent } from "@/lib/domain/care/health-records/health-record-state";
import {
  getUpdateHealthRecordSchema,
  type UpdateHealthRecordInput,
} from "@/lib/domain/care/health-records/model/schemas";
import { replaceHealthRecordState } from "@/lib/domain/care/health-records/replace-health-record-state";
import { parse } from "@/lib/errors";

const CHANGED_COST_ADVICE =
  "Leave the cost and date unchanged, and add a finance entry with a later date instead.";

/**
 * Updates a record and its care plans: the next due date moves with the record's date, unless the plan has
 * advanced since then.
 */
export async function updateHealthRecord({
  ctx,
  input,
}: VerbArguments<UpdateHealthRecordInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const {
    horse_id: horseId,
    id,
    revision,
    ...fields
  } = parse(getUpdateHealthRecordSchema(getCurrency(ctx)), input);
  const to = getRecordedCare({ horseId, content: toRecordContent(fields) });
  let dayBefore: CalendarDate | null = null;
  try {
    return await ctx.transaction(async (tx) => {
      await lockCarePlanKeys(tx, to);
      // `replaceHealthRecordState` checks the revision, so no concurrent change is lost.
      const before = await getHealthRecord({ ctx: tx, input: { horse_id: horseId, id } });
      dayBefore = before.happenedOn;
      await lockCarePlansOfRecord(tx, { recordId: id, coveredCare: [...getRecordedCare(before), ...to] });
      const items = await findCareItemsOfRecord(tx, id);
      const dueDates = await recalculateDueDates(tx, {
        before,
        items,
        coveredCare: to,
        happenedOn: fields.happened_on,
      });
      const after = await replaceHealthRecordState(tx, { horseId, id, revision, fields, dueDates });
      await updateCarePlansAfterChange(tx, { items, before, after });
      return after;
    });
  } catch (error) {
    throw error instanceof BooksLockedError ? createLockedCostError(error, dayBefore) : error;
  }
}

/** If only the new date is in a locked period, the member can choose a later date and save the other changes. */
function createLockedCostError(
  { lockedThrough }: BooksLockedError,
  dayBefore: CalendarDate | null,
): BooksLockedError {
  return dayBefore !== null && dayBefore > lockedThrough
    ? new BooksLockedError(lockedThrough, { field: "happened_on" })
    : new BooksLockedError(lockedThrough, { advice: CHANGED_COST_ADVICE, field: "cost" });
}
