import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type CareUrlState, getCareHref } from "./care-url-state";

/** Explains why the list is empty and what to do next. */
export function EmptyCareList({ urlState, canWrite }: { urlState: CareUrlState; canWrite: boolean }) {
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
        Care that is overdue or due in the next seven days appears here.
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
