import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { TaskPage as FoundTask } from "@/lib/domain/work/tasks/find-task";
import { readPageSession } from "@/lib/http/page-context";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { readTask } from "../_components/read-task";
import { TaskGate, type TasksPageContext } from "../_components/task-gate";
import { TaskLoader } from "../_components/task-loader";
import { getTaskPermission } from "../_components/task-permission";
import { PlannedTaskView } from "./_components/planned-task-view";
import { TaskCharge } from "./_components/task-charge";
import { TaskView } from "./_components/task-view";

interface TaskPageProps {
  params: Promise<{ id: string }>;
  /** `on`: the selected date of a repeating task. */
  searchParams: Promise<QueryParameters>;
}

export async function generateMetadata({ params, searchParams }: TaskPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state !== "signedIn") return { title: "Task" };
  const { day } = getDayParameter(await searchParams, "on");
  const found = await readTask(session.loaded.ctx, (await params).id, day);
  return { title: (found.state === "loaded" && found.value?.task.title) || "Task" };
}

export default async function TaskPage({ params, searchParams }: TaskPageProps) {
  const { id } = await params;
  const { day, wrong } = getDayParameter(await searchParams, "on");
  return (
    <TaskGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert invalidDate={wrong} shownInstead="the task's current date" />
          <TaskLoader pageContext={pageContext} id={id} on={day}>
            {(found) => <LoadedTask {...found} pageContext={pageContext} />}
          </TaskLoader>
        </>
      )}
    </TaskGate>
  );
}

function LoadedTask({ pageContext, ...found }: FoundTask & { pageContext: TasksPageContext }) {
  const { ctx, organization } = pageContext;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const permission = getTaskPermission(pageContext);
  if (found.planned) {
    const { task, planned } = found;
    return <PlannedTaskView {...{ task, planned, today, permission }} timeZone={organization.timeZone} />;
  }
  return (
    <>
      <TaskView {...found} today={today} timeZone={organization.timeZone} permission={permission} />
      <TaskCharge ctx={ctx} task={found.task} today={today} />
    </>
  );
}
