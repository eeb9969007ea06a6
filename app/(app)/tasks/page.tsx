import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { TaskBoard } from "./_components/task-board";
import { parseTaskBoardUrlState } from "./_components/task-board-url-state";
import { TaskGate } from "./_components/task-gate";

export const metadata: Metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const urlState = parseTaskBoardUrlState(parameters);
  return (
    <TaskGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert invalidDate={getDayParameter(parameters, "day").wrong} />
          <TaskBoard pageContext={pageContext} urlState={urlState} />
        </>
      )}
    </TaskGate>
  );
}
