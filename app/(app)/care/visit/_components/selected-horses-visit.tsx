import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { getCareOfSelectedHorses } from "@/lib/domain/care/care-plans/get-care-of-selected-horses";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import { isCareDueForVisit, listUnplannedHorses } from "@/lib/domain/care/care-plans/visit-selection";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";
import type { CarePageContext } from "../../_components/care-gate";
import { ExcludedHorsesAlert } from "./excluded-horses-alert";
import { explainExcludedHorses } from "./explain-exclusions";
import { readLastVisitValues } from "./read-last-visit-values";
import { VisitKindList } from "./visit-kind-list";
import { VisitPanel } from "./visit-panel";

interface SelectedHorsesVisitProps {
  pageContext: CarePageContext;
  horseIds: readonly string[];
  /** Null until a type of care is chosen. */
  kind: RecordKind | null;
  /** Whether to ask for the type of care even if all horses have the same planned care. */
  choosesKind?: boolean;
}

/**
 * Renders the visit form for selected horses. Asks for the type of care first, unless every horse has planned care
 * and all planned care is of the same type. Horses without a plan for the type get a record as well.
 */
export async function SelectedHorsesVisit({
  pageContext,
  horseIds,
  kind: requestedKind,
  choosesKind = false,
}: SelectedHorsesVisitProps) {
  const { ctx, organization } = pageContext;
  const selected = [...new Set(horseIds)];
  const horse_ids = selected.slice(0, MAX_CARE_BATCH_SIZE);
  const [found, lastOfKind] = await Promise.all([
    lookup(getCareOfSelectedHorses({ ctx, input: { horse_ids, kind: requestedKind } })),
    requestedKind && readLastVisitValues(ctx, requestedKind, horse_ids),
  ]);
  if (found.state === "failed") return <ErrorState what="this visit" action={<RetryButton />} />;
  const { horses } = found.value;
  const items = found.value.items.filter(({ isArchived, isLocked }) => !isArchived && !isLocked);
  const usable = horses.filter(({ isArchived, isLocked }) => !isArchived && !isLocked);
  const plannedIds = new Set(items.map(({ horseId }) => horseId));
  const plannedKinds = [...new Set(items.map((item) => item.kind))];
  const isOnlyKind =
    plannedKinds.length === 1 && !choosesKind && usable.every(({ id }) => plannedIds.has(id));
  const kind = requestedKind ?? (isOnlyKind ? (plannedKinds[0] ?? null) : null);
  const canLogUnplanned = hasPermission(ctx.permissions, "health", "full");
  const exclusionReasons = explainExcludedHorses({
    ...{ count: selected.length, horses, items, canLogUnplanned, kind },
  });
  if (items.length === 0 && (!canLogUnplanned || usable.length === 0))
    return <NothingToLog exclusionReasons={exclusionReasons} hasHorses={usable.length > 0} />;
  if (kind !== null) {
    const otherTypesHref = getHorsesVisitHref(horse_ids, null);
    return (
      <VisitPanel
        pageContext={pageContext}
        kind={kind}
        items={items}
        unplannedHorses={canLogUnplanned ? listUnplannedHorses(usable, items, kind) : []}
        lastRecords={lastOfKind ?? (await readLastVisitValues(ctx, kind, horse_ids))}
        canSelect
        exclusionReasons={exclusionReasons}
        otherTypesHref={canLogUnplanned ? otherTypesHref : undefined}
        returnTo="/horses"
      />
    );
  }
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const getHref = (ofLink: RecordKind) => getHorsesVisitHref(horse_ids, ofLink);
  return (
    <>
      <PageHeader title="Log visit" description="Choose what was done." />
      <ExcludedHorsesAlert reasons={exclusionReasons} />
      <VisitKindList
        title="Planned care"
        kinds={plannedKinds}
        getHref={getHref}
        getDetail={(ofRow) =>
          formatDueHorses(items.filter((item) => item.kind === ofRow && isCareDueForVisit(item, today)))
        }
      />
      {canLogUnplanned && (
        <VisitKindList
          title={plannedKinds.length > 0 ? "Other care" : "Care"}
          kinds={RECORD_KINDS.filter((one) => !plannedKinds.includes(one))}
          getHref={getHref}
        />
      )}
    </>
  );
}

/** Returns the URL of the form, or of the list of types if `kind` is null. */
function getHorsesVisitHref(horseIds: readonly string[], kind: RecordKind | null): string {
  // `URLSearchParams` would encode the commas, which would make the URL longer.
  return `/care/visit?horses=${horseIds.join(",")}&kind=${kind ?? "choose"}`;
}

function formatDueHorses(due: readonly CareItemDto[]): string {
  if (due.length === 0) return "Not due yet";
  return `Due for ${[...new Set(due.map(({ horseName }) => horseName))].join(", ")}`;
}

function NothingToLog({
  exclusionReasons,
  hasHorses,
}: {
  exclusionReasons: readonly string[];
  hasHorses: boolean;
}) {
  return (
    <>
      <ExcludedHorsesAlert reasons={exclusionReasons} />
      {hasHorses ? (
        <EmptyState
          icon="list-checks"
          titleAs="h1"
          title="No care is planned for these horses"
          action={<ButtonLink href="/care/plans/new">Plan care</ButtonLink>}
        >
          Your role lets you log only planned care.
        </EmptyState>
      ) : (
        <EmptyState
          icon="horse"
          titleAs="h1"
          title="You can't log a visit for these horses"
          action={<ButtonLink href="/care/visit">Choose horses</ButtonLink>}
        >
          Choose horses that aren't archived or locked.
        </EmptyState>
      )}
    </>
  );
}
