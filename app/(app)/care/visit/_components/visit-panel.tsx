import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { selectInitialVisitCare } from "@/lib/domain/care/care-plans/visit-selection";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { listVisitKinds } from "@/lib/domain/care/model/list-visit-kinds";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { CarePageContext } from "../../_components/care-gate";
import { ExcludedHorsesAlert } from "./excluded-horses-alert";
import { explainUncheckedItems } from "./explain-exclusions";
import { VisitForm } from "./visit-form";
import { toVisitRows } from "./visit-row";

interface VisitPanelProps {
  pageContext: CarePageContext;
  kind: RecordKind;
  /** Open care of this type, limited to items that can be logged. */
  items: readonly CareItemDto[];
  /** The horses that can get care of this type without a plan. */
  unplannedHorses?: readonly VisitHorseDto[];
  /** The last record of this type for each horse and kind of work, newest first. */
  lastRecords: readonly HealthRecordDto[];
  /**
   * Whether the user selects care in the form. If so, `selectInitialVisitCare` chooses the care that is checked
   * initially; otherwise, all items are logged.
   */
  canSelect: boolean;
  /** Selected items of other types. */
  later?: readonly CareItemDto[];
  exclusionReasons: readonly string[];
  /** A link to choose another type of care. */
  otherTypesHref?: string | undefined;
  /** The list that the user came from. */
  returnTo: string;
}

/** Renders the page for logging care of one type as a single visit. */
export function VisitPanel({
  pageContext,
  kind,
  items,
  unplannedHorses = [],
  lastRecords: last,
  canSelect,
  later = [],
  exclusionReasons,
  otherTypesHref,
  returnTo,
}: VisitPanelProps) {
  const { ctx, organization } = pageContext;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const unplannedIds = unplannedHorses.map(({ id }) => id);
  const due = selectInitialVisitCare(items, today, unplannedIds);
  const [subject = "", ...others] = new Set(items.map((item) => item.subject.toLowerCase()));
  const isMixed = others.length > 0;
  const sharedSubject = isMixed || subject === "" ? "" : (items[0]?.subject ?? "");
  const horseIds = new Set([...items.map(({ horseId }) => horseId), ...unplannedIds]);
  return (
    <>
      {otherTypesHref && (
        <ButtonLink
          href={otherTypesHref}
          variant="quiet"
          size="small"
          icon="caret-left"
          className="mb-2 -ml-3"
        >
          Choose another type
        </ButtonLink>
      )}
      <PageHeader
        title={unplannedIds.length > 0 ? RECORD_LABELS[kind] : getCarePlanTitle(kind, sharedSubject)}
        description={canSelect ? "Select what was done for each horse." : formatHorseCount(horseIds.size)}
      />
      <ExcludedHorsesAlert
        reasons={
          canSelect ? [...exclusionReasons, ...explainUncheckedItems(due.overflowCount)] : exclusionReasons
        }
      />
      <NextFormsAlert items={later} />
      <VisitForm
        // The key resets the form when the type of care changes.
        key={kind}
        kind={kind}
        // A plan's subject would be wrong for care without a plan.
        subject={unplannedIds.length > 0 ? "" : sharedSubject}
        isMixed={isMixed}
        today={today}
        rows={toVisitRows({ kind, items, unplannedHorses, last, today })}
        selectedIds={canSelect ? due.selectedIds : items.map(({ id }) => id)}
        canSelect={canSelect}
        provider={last.find(({ provider }) => provider !== null)?.provider ?? null}
        laterIds={later.map(({ id }) => id)}
        returnTo={returnTo}
        sharedHorseId={ctx.share ? ([...horseIds][0] ?? null) : null}
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
