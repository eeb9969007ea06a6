import { NextCare, type NextCareData } from "@/components/care/care/next-care";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CareUrlState, getCareHref } from "./care-url-state";

interface EmptyCareListProps {
  urlState: CareUrlState;
  today: CalendarDate;
  /** The first care due after this week. Null if nothing is planned or the lookup failed. */
  next: NextCareData | null;
  canWrite: boolean;
}

/** Explains why the list is empty and what to do next. */
export function EmptyCareList({ urlState, today, next, canWrite }: EmptyCareListProps) {
  const { kind, all, byHorse } = urlState;
  if (!all) {
    return (
      <EmptyState
        icon="check-circle"
        title={kind ? "No care of this type is due this week" : "No care is due this week"}
        action={
          <ButtonLink href={getCareHref({ kind, all: true, byHorse })} size="small">
            See all planned care
          </ButtonLink>
        }
      >
        {next && <NextCare care={next} today={today} />}
        <p>Care that is overdue or due in the next seven days appears here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="calendar-check"
      title={kind ? "No care of this type is planned yet" : "No care is planned yet"}
    >
      {canWrite
        ? "Plan a farrier visit, booster or dental check once, and it repeats automatically."
        : "Members who manage horses can plan care here."}
    </EmptyState>
  );
}
