import type { Context } from "@/lib/auth/context";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/health-records/content";
import type { RecordState } from "@/lib/domain/health-records/dto";
import { defaultTitle } from "@/lib/domain/health-records/labels";
import type { RecordFields } from "@/lib/domain/health-records/schemas";
import { DomainError } from "@/lib/errors";

/** What is stored of what was typed; VALIDATION for a day that hasn't come where the organization is. */
export function stateOf(ctx: Context, fields: RecordFields): RecordState {
  const { happened_on, happened_time, title, notes, provider, cost } = fields;
  const content = contentOf(fields);
  const today = calendarDateIn(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  if (happened_on > today) {
    const message = "This day is still to come.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { happened_on: message } });
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
