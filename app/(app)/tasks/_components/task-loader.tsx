import type { ReactNode } from "react";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskPage } from "@/lib/domain/work/tasks/find-task";
import { readTask } from "./read-task";
import type { TasksPageContext } from "./task-gate";

interface TaskLoaderProps {
  pageContext: TasksPageContext;
  id: string;
  /** A date of the task's series. */
  on?: CalendarDate | null;
  children: (found: TaskPage) => ReactNode;
}

/** Renders a page about one task, or a 404. */
export async function TaskLoader({ pageContext: { ctx }, id, on = null, children }: TaskLoaderProps) {
  const found = await readTask(ctx, id, on);
  if (found.state === "failed") return <ErrorState what="this task" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="task" />;
  return children(found.value);
}
