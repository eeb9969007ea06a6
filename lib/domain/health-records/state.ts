import type { Context } from "@/lib/auth/context";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/health-records/content";
import type { RecordState } from "@/lib/domain/health-records/dto";
import { defaultTitle } from "@/lib/domain/health-records/labels";
import type { RecordFields } from "@/lib/domain/health-records/schemas";
import { DomainError } from "@/lib/errors";

/**
 * What is stored of what was typed; VALIDATION for a day that hasn't come where the organization is, and for
 * a cost of who has the horse by a share: that would be an expense in the books of others.
 */
export function stateOf(ctx: Context, fields: RecordFields): RecordState {
  const { happened_on, happened_time, title, notes, provider, cost } = fields;
  const content = contentOf(fields);
  const today = calendarDateIn(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  if (happened_on > today) {
    const message = "This day is still to come.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { happened_on: message } });
  }
  if (cost !== null && ctx.through) {
    const message = "What you charge for this horse goes under Charges. Leave the cost empty here.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { cost: message } });
  }
  return {
    content,
    happenedOn: happened_on,
    happenedTime: happened_time,
    title: title ?? defaultTitle(content),
    notes,
    provider,
    costCents: cost,
  };
}

/** Kind and details, which belong together, without the rest. */
function contentOf(fields: RecordFields): RecordContent {
  const { happened_on, happened_time, title, notes, provider, cost, ...content } = fields;
  return content;
}
