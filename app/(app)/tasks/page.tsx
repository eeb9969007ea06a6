import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { readBoardAddress } from "./_components/address";
import { Board } from "./_components/board";
import { TaskGate } from "./_components/task-gate";

export const metadata: Metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const address = readBoardAddress(parameters);
  return (
    <TaskGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert wrong={getDayParameter(parameters, "day").wrong} />
          <Board pageContext={pageContext} address={address} />
        </>
      )}
    </TaskGate>
  );
}
