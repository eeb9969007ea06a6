import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { type BoardAddress, boardHref } from "./address";

/** What to do where the board is empty. */
export function NoTasks({ address, canWrite }: { address: BoardAddress; canWrite: boolean }) {
  const { who } = address;
  return (
    <Card aria-label="Tasks of the day" className="mb-4">
      {who ? (
        <EmptyState
          icon="check-circle"
          title="Nothing here for them on this day"
          action={
            <ButtonLink href={boardHref({ ...address, who: null })} size="small">
              See everybody's tasks
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState icon="list-checks" title="Nothing to do on this day">
          {canWrite
            ? "Add what has to be done once, such as feeding at seven, and let it come back every day."
            : "Who runs the place adds what has to be done."}
        </EmptyState>
      )}
    </Card>
  );
}
