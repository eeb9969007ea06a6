import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { RecordState } from "@/lib/domain/care/health-records/dto";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { getDefaultTitle } from "@/lib/domain/care/health-records/model/record-labels";
import type { RecordFields } from "@/lib/domain/care/health-records/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Converts input to stored fields. Throws VALIDATION for a future date, and for a cost entered by an
 * organization with a share: it would be an expense in another organization's finances.
 */
export function getRecordState(ctx: Context, fields: RecordFields): RecordState {
  const { happened_on, happened_time, title, notes, provider, cost } = fields;
  const content = getRecordContent(fields);
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  if (happened_on > today) {
    const message = "This date is in the future. Choose today or an earlier date.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { happened_on: message } });
  }
  if (cost !== null && ctx.share) {
    const message = "Add charges for this horse under Charges. Leave the cost empty here.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { cost: message } });
  }
  return {
    content,
    happenedOn: happened_on,
    happenedTime: happened_time,
    title: title ?? getDefaultTitle(content),
    notes,
    provider,
    costCents: cost,
  };
}

/** Returns the type and the details, without the common fields. */
export function getRecordContent(fields: RecordFields): RecordContent {
  const { happened_on, happened_time, title, notes, provider, cost, ...content } = fields;
  return content;
}
