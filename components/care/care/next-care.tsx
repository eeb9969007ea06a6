import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface NextCareData {
  horseId: string;
  horseName: string;
  title: string;
  dueOn: CalendarDate;
}

/** Names the care that is due next, for example "Next: Farrier for Star, Dec 8", with a link to the horse's care. */
export function NextCare({ care, today }: { care: NextCareData; today: CalendarDate }) {
  const { horseId, horseName, title, dueOn } = care;
  return (
    <p>
      Next:{" "}
      <LightLink
        href={`/horses/${horseId}/care`}
        className="inline-block py-2.5 font-semibold underline underline-offset-4"
      >
        {title} for {horseName}
      </LightLink>
      , <DateText value={dueOn} shape="day" today={today} />
    </p>
  );
}
