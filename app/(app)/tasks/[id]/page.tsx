import type { Metadata } from "next";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { TaskGate } from "../_components/task-gate";
import { TaskLoader } from "../_components/task-loader";
import { getTaskPermission } from "../_components/task-permission";
import { TaskView } from "./_components/task-view";

export const metadata: Metadata = { title: "Task" };

interface TaskPageProps {
  params: Promise<{ id: string }>;
}

export default async function TaskPage({ params }: TaskPageProps) {
  const { id } = await params;
  return (
    <TaskGate>
      {(pageContext) => (
        <TaskLoader pageContext={pageContext} id={id}>
          {(found) => (
            <TaskView
              {...found}
              today={getCalendarDate(pageContext.organization.timeZone, pageContext.ctx.clock.now())}
              timeZone={pageContext.organization.timeZone}
              permission={getTaskPermission(pageContext)}
            />
          )}
        </TaskLoader>
      )}
    </TaskGate>
  );
}
