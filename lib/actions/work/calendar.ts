"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { moveCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { moveCare } from "@/lib/domain/care/care-plans/move-care";
import { createEvent } from "@/lib/domain/work/calendar/create-event";
import { deleteEvent } from "@/lib/domain/work/calendar/delete-event";
import { issueFeed } from "@/lib/domain/work/calendar/issue-feed";
import {
  createEventSchema,
  eventIdSchema,
  moveEventSchema,
  returnEventToSeriesSchema,
  updateEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { moveEvent } from "@/lib/domain/work/calendar/move-event";
import { restoreEvent } from "@/lib/domain/work/calendar/restore-event";
import { returnEventToSeries } from "@/lib/domain/work/calendar/return-event-to-series";
import { revokeFeed } from "@/lib/domain/work/calendar/revoke-feed";
import { updateEvent } from "@/lib/domain/work/calendar/update-event";
import { mapError } from "@/lib/map-error";
import { getSiteOrigin } from "@/lib/site-url";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

function revalidateCalendarPages(): void {
  revalidatePath("/calendar", "layout");
}

export const createEventAction = signedInAction
  .inputSchema(createEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, startsOn } = await mapError(SAVE_FAILED, () => createEvent({ ctx, input }));
    revalidateCalendarPages();
    return { id, startsOn };
  });

export const updateEventAction = signedInAction
  .inputSchema(updateEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, startsOn } = await mapError(SAVE_FAILED, () => updateEvent({ ctx, input }));
    revalidateCalendarPages();
    return { id, startsOn };
  });

export const moveEventAction = signedInAction
  .inputSchema(moveEventSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, revision } = await mapError(SAVE_FAILED, () => moveEvent({ ctx, input }));
    revalidateCalendarPages();
    return { id, revision };
  });

/** Returns a moved event to its series. */
export const returnEventToSeriesAction = signedInAction
  .inputSchema(returnEventToSeriesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, startsOn } = await mapError(SAVE_FAILED, () => returnEventToSeries({ ctx, input }));
    revalidateCalendarPages();
    return { id, startsOn };
  });

export const deleteEventAction = signedInAction
  .inputSchema(eventIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { startsOn } = await mapError(SAVE_FAILED, () => deleteEvent({ ctx, input }));
    revalidateCalendarPages();
    return { startsOn };
  });

export const restoreEventAction = signedInAction
  .inputSchema(eventIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { startsOn } = await mapError(SAVE_FAILED, () => restoreEvent({ ctx, input }));
    revalidateCalendarPages();
    return { startsOn };
  });

/** Moves a care item to another date. Revalidates all pages that show due care. */
export const moveCareAction = signedInAction
  .inputSchema(moveCareSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const moved = await mapError(SAVE_FAILED, () => moveCare({ ctx, input }));
    for (const path of ["/calendar", "/care", "/dashboard", "/horses"]) revalidatePath(path, "layout");
    return moved;
  });

/** Returns the secret URL, which is shown only once. */
export const issueFeedAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const { secret } = await mapError(SAVE_FAILED, () => issueFeed({ ctx }));
  revalidateCalendarPages();
  return { address: `${getSiteOrigin()}/calendar/feed/${secret}.ics` };
});

export const revokeFeedAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const revoked = await mapError(SAVE_FAILED, () => revokeFeed({ ctx }));
  revalidateCalendarPages();
  return revoked;
});
