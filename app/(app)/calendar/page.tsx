import type { Metadata } from "next";
import { InvalidDateAlert } from "@/components/layout/invalid-date-alert";
import type { QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";
import { Calendar } from "./_components/calendar";
import { CalendarGate } from "./_components/calendar-gate";
import { parseCalendarUrlState } from "./_components/calendar-url-state";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const urlState = parseCalendarUrlState(parameters);
  return (
    <CalendarGate>
      {(pageContext) => (
        <>
          <InvalidDateAlert invalidDate={getDayParameter(parameters, "on").wrong} />
          <Calendar pageContext={pageContext} urlState={urlState} />
        </>
      )}
    </CalendarGate>
  );
}
