import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { readCalendarAddress } from "./_components/address";
import { Calendar } from "./_components/calendar";
import { CalendarGate } from "./_components/calendar-gate";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const address = readCalendarAddress(parameters);
  return (
    <CalendarGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert wrong={getDayParameter(parameters, "on").wrong} />
          <Calendar pageContext={pageContext} address={address} />
        </>
      )}
    </CalendarGate>
  );
}
