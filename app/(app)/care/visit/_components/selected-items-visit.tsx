import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { listSelectedCareItems } from "@/lib/domain/care/care-plans/list-selected-care-items";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import { lookup } from "@/lib/http/page-context";
import type { CarePageContext } from "../../_components/care-gate";
import { explainExcludedItems } from "./explain-exclusions";
import { readLastVisitValues } from "./read-last-visit-values";
import { VisitPanel } from "./visit-panel";

interface SelectedItemsVisitProps {
  pageContext: CarePageContext;
  ids: readonly string[];
  /** The path of the care list that the form returns to. */
  returnTo: string;
}

/**
 * Renders the visit form for selected care items, with one form for each type of care. Lists items that can't be
 * logged.
 */
export async function SelectedItemsVisit({ pageContext, ids, returnTo }: SelectedItemsVisitProps) {
  const { ctx } = pageContext;
  const selected = [...new Set(ids)];
  const found = await lookup(
    listSelectedCareItems({ ctx, input: { item_ids: selected.slice(0, MAX_CARE_BATCH_SIZE) } }),
  );
  if (found.state === "failed") return <ErrorState what="this visit" action={<RetryButton />} />;
  const all = found.value;
  const open = all.filter(
    ({ status, isArchived, isLocked }) => status === "open" && !isArchived && !isLocked,
  );
  const [first, ...rest] = open;
  if (!first) return all[0] ? <NothingToLog item={all[0]} /> : <CareNotFound />;
  const items = open.filter(({ kind }) => kind === first.kind);
  const horseIds = items.map(({ horseId }) => horseId);
  return (
    <VisitPanel
      pageContext={pageContext}
      kind={first.kind}
      items={items}
      lastRecords={await readLastVisitValues(ctx, first.kind, horseIds)}
      canSelect={false}
      later={rest.filter(({ kind }) => kind !== first.kind)}
      exclusionReasons={explainExcludedItems(selected.length, all)}
      returnTo={returnTo}
    />
  );
}

/**
 * Explains that the selected care items no longer exist, for example because undoing a completion deleted the next
 * item.
 */
function CareNotFound() {
  return (
    <VisitUnavailable title="This care is no longer planned">
      Someone changed the care plan. Go back to the list to see what is due now.
    </VisitUnavailable>
  );
}

function NothingToLog({ item }: { item: CareItemDto }) {
  if (item.isArchived) {
    return (
      <VisitUnavailable title={`${item.horseName} is archived`}>
        Restore the horse to log its care.
      </VisitUnavailable>
    );
  }
  if (item.isLocked) {
    return (
      <VisitUnavailable title={`${item.horseName} is locked`}>
        You have more horses than your plan allows. To log care for this horse, archive other horses or
        upgrade your plan. You can still read its records.
      </VisitUnavailable>
    );
  }
  const completedBy = item.closedByName ?? "Someone";
  return <VisitUnavailable title="Already done">{`${completedBy} completed this care.`}</VisitUnavailable>;
}

function VisitUnavailable({ title, children }: { title: string; children: string }) {
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
