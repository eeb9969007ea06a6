import { DateText } from "@/components/ui/date-text";

/** Shows the time by which the plan promises a reply, such as "We'll reply by Tue 10:00 AM". */
export function AnswerDeadline({ moment, timeZone }: { moment: string; timeZone: string | undefined }) {
  return (
    <>
      We&apos;ll reply by <DateText value={moment} shape="weekday-time" timeZone={timeZone} />
    </>
  );
}
