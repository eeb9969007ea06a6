import { DateText } from "@/components/ui/date-text";

/** What the plan promises: "We answer by Tue 10:00 AM". */
export function AnswerBy({ moment, timeZone }: { moment: string; timeZone: string | undefined }) {
  return (
    <>
      We answer by <DateText value={moment} shape="weekday-time" timeZone={timeZone} />
    </>
  );
}
