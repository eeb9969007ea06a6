import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { HealthRecordState } from "@/lib/domain/care/health-records/dto";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { getDefaultRecordTitle } from "@/lib/domain/care/health-records/model/record-labels";
import {
  FUTURE_RECORD_MESSAGE,
  type HealthRecordFields,
} from "@/lib/domain/care/health-records/model/schemas";
import { DomainError } from "@/lib/errors";

/**
 * Converts input to stored fields. Throws VALIDATION if the date is in the future. Also throws VALIDATION if
 * the input has a cost and the horse is only shared with the actor's organization. The cost would be an expense
 * in another organization's finances.
 */
export function toHealthRecordState(ctx: Context, fields: HealthRecordFields): HealthRecordState {
  const { happened_on, happened_time, title, notes, provider, contact_id, cost } = fields;
  const content = toRecordContent(fields);
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  if (happened_on > today) {
    throw new DomainError("VALIDATION", FUTURE_RECORD_MESSAGE, {
      fieldErrors: { happened_on: FUTURE_RECORD_MESSAGE },
    });
  }
  if (cost !== null && ctx.share) {
    const message = "Add charges for this horse under Charges. Leave the cost empty here.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { cost: message } });
  }
  return {
    content,
    happenedOn: happened_on,
    happenedTime: happened_time,
    title: title ?? getDefaultRecordTitle(content),
    notes,
    provider,
    // Share recipients can't set a contact, because contacts belong to the horse's organization.
    contactId: ctx.share ? null : contact_id,
    costCents: cost,
  };
}

/** Returns the type and the details, without the common fields. */
export function toRecordContent(fields: HealthRecordFields): RecordContent {
  const { happened_on, happened_time, title, notes, provider, contact_id, cost, ...content } = fields;
  return content;
}
