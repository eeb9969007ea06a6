"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { markRead } from "@/lib/domain/work/reminders/mark-read";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save. Please try again.";

/** The layout of every page shows the unread count. */
export const markReadAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const marked = await mapError(SAVE_FAILED, () => markRead({ ctx }));
  refresh();
  return marked;
});
