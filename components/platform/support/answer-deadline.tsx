import { DateText } from "@/components/ui/date-text";

/** The response time that the plan promises: "We'll reply by Tue 10:00 AM". */
export function AnswerDeadline({ moment, timeZone }: { moment: string; timeZone: string | undefined }) {
  return (
    <>
      We&apos;ll reply by <DateText value={moment} shape="weekday-time" timeZone={timeZone} />
    </>
  );
}
