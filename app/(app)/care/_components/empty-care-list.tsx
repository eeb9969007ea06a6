import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { type CareAddress, getCareHref } from "./care-address";

/** Explains why the list is empty and what to do next. */
export function EmptyCareList({ address, canWrite }: { address: CareAddress; canWrite: boolean }) {
  const { kind, all, byHorse } = address;
  const kindSuffix = kind ? `: ${RECORD_LABELS[kind]}` : "";
  if (!all) {
    return (
      <EmptyState
        icon="check-circle"
        title={`No care is due this week${kindSuffix}`}
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
    <EmptyState icon="calendar-check" title={`No care is planned yet${kindSuffix}`}>
      {canWrite
        ? "Plan a farrier visit, booster or dental check once, and it repeats automatically."
        : "Members who manage horses can plan care here."}
    </EmptyState>
  );
}
