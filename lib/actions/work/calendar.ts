"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import type { Context } from "@/lib/auth/context";
import { moveCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { moveCare } from "@/lib/domain/care/care-plans/move-care";
import { chargeLesson } from "@/lib/domain/work/calendar/charge-lesson";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { deleteCalendarEvent } from "@/lib/domain/work/calendar/delete-calendar-event";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findEventConflict } from "@/lib/domain/work/calendar/find-event-conflict";
import { issueCalendarFeed } from "@/lib/domain/work/calendar/issue-calendar-feed";
import { chargeLessonSchema } from "@/lib/domain/work/calendar/model/charge-schema";
import {
  calendarEventIdSchema,
  createCalendarEventSchema,
  moveCalendarEventSchema,
  returnEventToSeriesSchema,
  updateCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { restoreCalendarEvent } from "@/lib/domain/work/calendar/restore-calendar-event";
import { returnCalendarEventToSeries } from "@/lib/domain/work/calendar/return-calendar-event-to-series";
import { revokeCalendarFeed } from "@/lib/domain/work/calendar/revoke-calendar-feed";
import { updateCalendarEvent } from "@/lib/domain/work/calendar/update-calendar-event";
import { lookup } from "@/lib/http/page-context";
import { mapError } from "@/lib/map-error";
import { getSiteOrigin } from "@/lib/site-url";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

function revalidateCalendarPages(): void {
  revalidatePath("/calendar", "layout");
}

/** Returns the saved event's start and first conflict. If the lookup fails, the event is saved nevertheless. */
async function describeSavedEvent(ctx: Context, event: CalendarEventDto) {
  const conflict = await lookup(findEventConflict({ ctx, input: event }));
  return {
    ...{ id: event.id, startsOn: event.startsOn },
    conflict: conflict.state === "loaded" ? conflict.value : null,
  };
}

export const createCalendarEventAction = signedInAction
  .inputSchema(createCalendarEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const event = await mapError(SAVE_FAILED, () => createCalendarEvent({ ctx, input }));
    revalidateCalendarPages();
    return describeSavedEvent(ctx, event);
  });

export const updateCalendarEventAction = signedInAction
  .inputSchema(updateCalendarEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const event = await mapError(SAVE_FAILED, () => updateCalendarEvent({ ctx, input }));
    revalidateCalendarPages();
    return describeSavedEvent(ctx, event);
  });

export const moveCalendarEventAction = signedInAction
  .inputSchema(moveCalendarEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, revision } = await mapError(SAVE_FAILED, () => moveCalendarEvent({ ctx, input }));
    revalidateCalendarPages();
    return { id, revision };
  });

/** Moves a separate event back into its series. */
export const returnCalendarEventToSeriesAction = signedInAction
  .inputSchema(returnEventToSeriesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, startsOn } = await mapError(SAVE_FAILED, () => returnCalendarEventToSeries({ ctx, input }));
    revalidateCalendarPages();
    return { id, startsOn };
  });

export const deleteCalendarEventAction = signedInAction
  .inputSchema(calendarEventIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { startsOn } = await mapError(SAVE_FAILED, () => deleteCalendarEvent({ ctx, input }));
    revalidateCalendarPages();
    return { startsOn };
  });

export const restoreCalendarEventAction = signedInAction
  .inputSchema(calendarEventIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { startsOn } = await mapError(SAVE_FAILED, () => restoreCalendarEvent({ ctx, input }));
    revalidateCalendarPages();
    return { startsOn };
  });

/** Moves a care item to another date. Revalidates all pages that show care due dates. */
export const moveCareItemAction = signedInAction
  .inputSchema(moveCareSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const moved = await mapError(SAVE_FAILED, () => moveCare({ ctx, input }));
    for (const path of ["/calendar", "/care", "/dashboard", "/horses"]) revalidatePath(path, "layout");
    return moved;
  });

/** Returns the secret URL, which is shown only once. */
export const issueCalendarFeedAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const { secret } = await mapError(SAVE_FAILED, () => issueCalendarFeed({ ctx }));
  revalidateCalendarPages();
  return { address: `${getSiteOrigin()}/calendar/feed/${secret}.ics` };
});

export const revokeCalendarFeedAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const revoked = await mapError(SAVE_FAILED, () => revokeCalendarFeed({ ctx }));
  revalidateCalendarPages();
  return revoked;
});

/** Returns the number of charges that were created. */
export const chargeLessonAction = signedInAction
  .inputSchema(chargeLessonSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charges = await mapError("Failed to save the charges. Please try again.", () =>
      chargeLesson({ ctx, input }),
    );
    revalidateCalendarPages();
    return { count: charges.length };
  });
