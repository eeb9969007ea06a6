import type { Metadata } from "next";
import type { AddressParameters } from "@/lib/lists/address";
import { readCalendarAddress } from "./_components/address";
import { Calendar } from "./_components/calendar";
import { CalendarGate } from "./_components/calendar-gate";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const address = readCalendarAddress(await searchParams);
  return <CalendarGate>{(here) => <Calendar here={here} address={address} />}</CalendarGate>;
}
