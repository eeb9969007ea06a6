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
      {(here) => (
        <TaskLoader here={here} id={id}>
          {(found) => (
            <TaskView
              {...found}
              today={getCalendarDate(here.organization.timeZone, here.ctx.clock.now())}
              timeZone={here.organization.timeZone}
              may={getTaskPermission(here)}
            />
          )}
        </TaskLoader>
      )}
    </TaskGate>
  );
}
