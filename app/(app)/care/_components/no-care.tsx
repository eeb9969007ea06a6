import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { RECORD_LABELS } from "@/lib/care/record-kinds";
import { type CareAddress, careHref } from "./address";

/** What to do where the list is empty. */
export function NoCare({ address, canWrite }: { address: CareAddress; canWrite: boolean }) {
  const { kind, all } = address;
  const what = kind ? ` of “${RECORD_LABELS[kind]}”` : "";
  if (!all) {
    return (
      <EmptyState
        icon="check-circle"
        title={`Nothing${what} is due this week`}
        action={
          <ButtonLink href={careHref({ kind, all: true })} size="small">
            See all that is planned
          </ButtonLink>
        }
      >
        What is overdue, due today or in the next seven days stands here.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="calendar-check" title={`No care${what} is planned yet`}>
      {canWrite
        ? "Plan a farrier's visit, a booster or a dental check once, and it comes back by itself."
        : "Who looks after the horses here plans it."}
    </EmptyState>
  );
}
