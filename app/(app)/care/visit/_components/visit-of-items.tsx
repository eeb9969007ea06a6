import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { getVisit } from "@/lib/domain/care/care-plans/get-visit";
import { MAX_AT_ONCE } from "@/lib/domain/care/care-plans/model/schemas";
import { lookup } from "@/lib/http/page-context";
import type { CarePageContext } from "../../_components/care-gate";
import { listItemsLeftOut } from "./left-out";
import { readLastVisitValues } from "./read-last-visit-values";
import { Visit } from "./visit";

/** Logs selected care as one visit, the first type first. Names what can't be logged. */
export async function VisitOfItems({ here, ids }: { here: CarePageContext; ids: readonly string[] }) {
  const { ctx } = here;
  const selected = [...new Set(ids)];
  const found =
    selected.length === 0
      ? null
      : await lookup(getVisit({ ctx, input: { item_ids: selected.slice(0, MAX_AT_ONCE) } }));
  if (found?.state === "failed") return <ErrorState what="this visit" action={<RetryButton />} />;
  const all = found?.value ?? [];
  const open = all.filter(
    ({ status, isArchived, isLocked }) => status === "open" && !isArchived && !isLocked,
  );
  const [first, ...rest] = open;
  if (!first) return selected.length > 0 && all.length === 0 ? <CareGone /> : <NothingToLog items={all} />;
  const items = [first, ...rest.filter(({ kind }) => kind === first.kind)] as const;
  const horseIds = items.map(({ horseId }) => horseId);
  return (
    <Visit
      here={here}
      items={[...items]}
      last={await readLastVisitValues(ctx, first.kind, horseIds)}
      canSelect={false}
      later={rest.filter(({ kind }) => kind !== first.kind)}
      leftOut={listItemsLeftOut(selected.length, all)}
    />
  );
}

/** For example the next item of care whose completion was undone. */
function CareGone() {
  return (
    <Refusal title="This care is no longer planned">
      Someone changed its plan. Go back to the list to see what is due now.
    </Refusal>
  );
}

function NothingToLog({ items: [first] }: { items: readonly CareItemDto[] }) {
  if (!first)
    return (
      <Refusal title="Select at least one horse">
        Select the care that was done, then log it as one visit.
      </Refusal>
    );
  if (first.isArchived) {
    return <Refusal title={`${first.horseName} is archived`}>Restore the horse to log its care.</Refusal>;
  }
  if (first.isLocked) {
    return (
      <Refusal title={`${first.horseName} is locked`}>
        Your plan has no room for this horse. You can still read its records.
      </Refusal>
    );
  }
  const who = first.closedByName ?? "Someone";
  return <Refusal title="Already done">{`${who} completed it.`}</Refusal>;
}

function Refusal({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon="list-checks"
      titleAs="h1"
      title={title}
      action={<ButtonLink href="/care">Back to care</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
