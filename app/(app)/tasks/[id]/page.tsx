import type { Metadata } from "next";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { mayOf } from "../_components/may";
import { TaskGate } from "../_components/task-gate";
import { WithTask } from "../_components/with-task";
import { TaskView } from "./_components/task-view";

export const metadata: Metadata = { title: "Task" };

interface TaskPageProps {
  params: Promise<{ id: string }>;
}

export default async function TaskPage({ params }: TaskPageProps) {
  const { id } = await params;
  return (
    <TaskGate>
      {(here) => (
        <WithTask here={here} id={id}>
          {(found) => (
            <TaskView
              {...found}
              today={calendarDateIn(here.organization.timeZone, here.ctx.clock.now())}
              timeZone={here.organization.timeZone}
              may={mayOf(here)}
            />
          )}
        </WithTask>
      )}
    </TaskGate>
  );
}
