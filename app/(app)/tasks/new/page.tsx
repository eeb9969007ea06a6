import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import { PageHeader } from "@/components/layout/page-header";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { TaskChoicesLoader } from "../_components/form/task-choices-loader";
import { TaskForm } from "../_components/form/task-form";
import { TaskGate } from "../_components/task-gate";

export const metadata: Metadata = { title: "Add a task" };

export default async function NewTaskPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const { day, wrong } = getDayParameter(parameters, "day");
  const horse = getParameter(parameters, "horse");
  return (
    <TaskGate level="full">
      {(pageContext) => (
        <>
          <PageHeader
            title="Add a task"
            description="Describe the task so that anyone can tell when it's done."
          />
          <InvalidDateAlert invalidDate={wrong} />
          <TaskChoicesLoader pageContext={pageContext} horseId={horse}>
            {({ horses, assignees }) => (
              <TaskForm
                day={day ?? getCalendarDate(pageContext.organization.timeZone, pageContext.ctx.clock.now())}
                horses={horses}
                assignees={assignees}
                horseId={horses.find(({ id }) => id === horse)?.id ?? null}
              />
            )}
          </TaskChoicesLoader>
        </>
      )}
    </TaskGate>
  );
}
