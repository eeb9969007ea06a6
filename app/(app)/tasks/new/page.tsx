import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import { PageHeader } from "@/components/layout/page-header";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { dayParameter } from "@/lib/lists/day-parameter";
import { TaskForm } from "../_components/form/task-form";
import { WithChoices } from "../_components/form/with-choices";
import { TaskGate } from "../_components/task-gate";

export const metadata: Metadata = { title: "Add a task" };

export default async function NewTaskPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const parameters = await searchParams;
  const { day, wrong } = dayParameter(parameters, "day");
  const horse = parameter(parameters, "horse");
  return (
    <TaskGate level="full">
      {(here) => (
        <>
          <PageHeader
            title="Add a task"
            description="Describe the task clearly, so that anyone knows when it's done."
          />
          <InvalidDateAlert wrong={wrong} />
          <WithChoices here={here} horseId={horse}>
            {({ horses, assignees }) => (
              <TaskForm
                day={day ?? calendarDateIn(here.organization.timeZone, here.ctx.clock.now())}
                horses={horses}
                assignees={assignees}
                horseId={horses.find(({ id }) => id === horse)?.id ?? null}
              />
            )}
          </WithChoices>
        </>
      )}
    </TaskGate>
  );
}
