import type { Metadata } from "next";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { TaskPage as FoundTask } from "@/lib/domain/work/tasks/find-task";
import { TaskGate, type TasksPageContext } from "../_components/task-gate";
import { TaskLoader } from "../_components/task-loader";
import { getTaskPermission } from "../_components/task-permission";
import { TaskCharge } from "./_components/task-charge";
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
          {(found) => <LoadedTask {...found} pageContext={pageContext} />}
        </TaskLoader>
      )}
    </TaskGate>
  );
}

function LoadedTask({ pageContext, ...found }: FoundTask & { pageContext: TasksPageContext }) {
  const { ctx, organization } = pageContext;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (
    <>
      <TaskView
        {...found}
        today={today}
        timeZone={organization.timeZone}
        permission={getTaskPermission(pageContext)}
      />
      <TaskCharge ctx={ctx} task={found.task} today={today} />
    </>
  );
}
