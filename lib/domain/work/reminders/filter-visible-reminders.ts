import "server-only";
import type { Context } from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import { listSharesWithCare } from "@/lib/domain/care/shared-care/list-shares-with-care";
import type { Digest, DigestLine } from "@/lib/domain/work/reminders/digest";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";
import { listVisibleTaskIds } from "@/lib/domain/work/tasks/list-visible-task-ids";

const MODULES: Readonly<Record<DigestLine["about"], Module>> = {
  care: "care",
  task: "tasks",
  document: "documents",
};

/**
 * Removes lines from earlier reminders if the user can no longer see the items that the lines are about. Runs one
 * query for tasks and one for shares.
 */
export async function filterVisibleReminders(
  ctx: Context,
  reminders: readonly ReminderDto[],
): Promise<ReminderDto[]> {
  const lines = reminders.flatMap(({ digest }) => digest.lines);
  const taskIds = lines.flatMap(({ about, aboutId }) => (about === "task" && aboutId ? [aboutId] : []));
  const canReadTasks = taskIds.length > 0 && hasPermission(ctx.permissions, "tasks", "read");
  const tasks = new Set(canReadTasks ? await listVisibleTaskIds({ ctx, input: { ids: taskIds } }) : []);
  const shares = new Set(await listVisibleShareIds(ctx, lines));
  const isLineVisible = ({ about, aboutId, shareId }: DigestLine) => {
    if (!hasPermission(ctx.permissions, MODULES[about], "read")) return false;
    if (shareId !== undefined) return shares.has(shareId);
    // Lines in older reminders contain no ID, so only members with access to all horses see these lines.
    if (aboutId === undefined) return ctx.horseIds === "all";
    return about === "task" ? tasks.has(aboutId) : ctx.horseIds === "all" || ctx.horseIds.includes(aboutId);
  };
  return reminders.map(({ digest, ...reminder }) => ({
    ...reminder,
    digest: limitToLines(digest, digest.lines.filter(isLineVisible), reminder.day),
  }));
}

async function listVisibleShareIds(ctx: Context, lines: readonly DigestLine[]): Promise<string[]> {
  const ids = [...new Set(lines.flatMap(({ shareId }) => shareId ?? []))];
  const canSee =
    hasPermission(ctx.permissions, "horses", "read") && hasPermission(ctx.permissions, "care", "read");
  return ids.length > 0 && canSee ? listSharesWithCare({ ctx, input: { ids } }) : [];
}

/**
 * If any line was removed, counts only the remaining lines. The original counts can also include unlisted items
 * that the user can no longer see.
 */
function limitToLines(digest: Digest, lines: readonly DigestLine[], day: string): Digest {
  if (lines.length === digest.lines.length) return digest;
  const count = (of: (line: DigestLine) => boolean) => lines.filter(of).length;
  const isDue = (of: (dueOn: string) => boolean) =>
    count((line) => line.about !== "document" && of(line.dueOn));
  return {
    overdue: isDue((dueOn) => dueOn < day),
    today: isDue((dueOn) => dueOn === day),
    upcoming: isDue((dueOn) => dueOn > day),
    expiring: count(({ about }) => about === "document"),
    lines,
  };
}
