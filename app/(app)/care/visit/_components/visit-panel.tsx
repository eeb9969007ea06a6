import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { selectInitialVisitItems } from "@/lib/domain/care/care-plans/visit-selection";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { listVisitKinds } from "@/lib/domain/care/model/list-visit-kinds";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import type { CarePageContext } from "../../_components/care-gate";
import { ExcludedHorsesAlert } from "./excluded-horses-alert";
import { explainUncheckedItems } from "./explain-exclusions";
import { VisitForm } from "./visit-form";
import { toVisitRows } from "./visit-row";

interface VisitPanelProps {
  pageContext: CarePageContext;
  /** Open care of one type, limited to items that can be logged. */
  items: readonly [CareItemDto, ...CareItemDto[]];
  /** The last record of this type for each horse and kind of work, newest first. */
  lastRecords: readonly HealthRecordDto[];
  /**
   * Whether the user selects care in the form. If so, `selectInitialVisitItems` chooses the items that are
   * checked initially; otherwise, all items are logged.
   */
  canSelect: boolean;
  /** Selected items of other types. */
  later?: readonly CareItemDto[];
  exclusionReasons: readonly string[];
  /** Offers to log care that isn't part of the visit. */
  unplannedCare?: ReactNode;
  /** The list that the user came from. */
  returnTo: string;
}

/** Renders the page for logging open care of one type as a single visit. */
export function VisitPanel({
  pageContext,
  items,
  lastRecords: last,
  canSelect,
  later = [],
  exclusionReasons,
  unplannedCare,
  returnTo,
}: VisitPanelProps) {
  const { ctx, organization } = pageContext;
  const [first] = items;
  const { kind } = first;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const due = selectInitialVisitItems(items, today);
  const isMixed = new Set(items.map(({ subject }) => subject.toLowerCase())).size > 1;
  return (
    <>
      <PageHeader
        title={isMixed ? RECORD_LABELS[kind] : getCarePlanTitle(kind, first.subject)}
        description={
          canSelect
            ? "Select what was done for each horse."
            : formatHorseCount(new Set(items.map(({ horseId }) => horseId)).size)
        }
      />
      <ExcludedHorsesAlert
        reasons={
          canSelect ? [...exclusionReasons, ...explainUncheckedItems(due.overflowCount)] : exclusionReasons
        }
      />
      {unplannedCare}
      <NextFormsAlert items={later} />
      <VisitForm
        // The key resets the form when the type of care changes.
        key={kind}
        kind={kind}
        subject={isMixed ? "" : first.subject}
        isMixed={isMixed}
        today={today}
        rows={toVisitRows(items, last, today)}
        selectedIds={canSelect ? due.selectedIds : items.map(({ id }) => id)}
        canSelect={canSelect}
        provider={last.find(({ provider }) => provider !== null)?.provider ?? null}
        laterIds={later.map(({ id }) => id)}
        returnTo={returnTo}
        sharedHorseId={ctx.share ? first.horseId : null}
        currency={pageContext.organization.currency}
      />
    </>
  );
}

function formatHorseCount(count: number): string {
  return count === 1 ? "For one horse" : `For ${count} horses`;
}

/** Lists the types of care whose forms come next. */
function NextFormsAlert({ items }: { items: readonly CareItemDto[] }) {
  if (items.length === 0) return null;
  const kinds = listVisitKinds(items.map(({ kind }) => RECORD_LABELS[kind]));
  return (
    <Alert tone="info" className="mb-5" title="You selected more than one type of care">
      {`Each type has its own form. Next: ${kinds.join(", ")}.`}
    </Alert>
  );
}
