import type { Metadata } from "next";
import { WrongDay } from "@/components/layout/wrong-day";
import type { AddressParameters } from "@/lib/lists/address";
import { dayParameter } from "@/lib/lists/day-parameter";
import { readBoardAddress } from "./_components/address";
import { Board } from "./_components/board";
import { TaskGate } from "./_components/task-gate";

export const metadata: Metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const parameters = await searchParams;
  const address = readBoardAddress(parameters);
  return (
    <TaskGate>
      {(here) => (
        <>
          <WrongDay wrong={dayParameter(parameters, "day").wrong} />
          <Board here={here} address={address} />
        </>
      )}
    </TaskGate>
  );
}
