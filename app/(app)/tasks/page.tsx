import type { Metadata } from "next";
import type { AddressParameters } from "@/lib/lists/address";
import { readBoardAddress } from "./_components/address";
import { Board } from "./_components/board";
import { TaskGate } from "./_components/task-gate";

export const metadata: Metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const address = readBoardAddress(await searchParams);
  return <TaskGate>{(here) => <Board here={here} address={address} />}</TaskGate>;
}
