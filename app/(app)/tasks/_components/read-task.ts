import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findTask, type TaskPage } from "@/lib/domain/work/tasks/find-task";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the task, or null if the member can't see a task with this ID. `on` is a date of the task's series.
 * Cached per request, because the page and its title both need it.
 */
export const readTask = cache(
  async (ctx: Context, id: string, on: CalendarDate | null): Promise<Lookup<TaskPage | null>> =>
    lookup(findVisibleTask(ctx, id, on)),
);

async function findVisibleTask(ctx: Context, id: string, on: CalendarDate | null): Promise<TaskPage | null> {
  try {
    return await findTask({ ctx, input: { id, on } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
