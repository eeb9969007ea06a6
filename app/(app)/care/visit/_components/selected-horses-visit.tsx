import type { ReactNode } from "react";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { getCareOfSelectedHorses } from "@/lib/domain/care/care-plans/get-care-of-selected-horses";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import { isCareDueForVisit } from "@/lib/domain/care/care-plans/visit-selection";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";
import type { CarePageContext } from "../../_components/care-gate";
import { ExcludedHorsesAlert } from "./excluded-horses-alert";
import { explainExcludedHorses } from "./explain-exclusions";
import { readLastVisitValues } from "./read-last-visit-values";
import { UnplannedCareCard } from "./unplanned-care-card";
import { VisitPanel } from "./visit-panel";

interface SelectedHorsesVisitProps {
  pageContext: CarePageContext;
  horseIds: readonly string[];
  /** Null until a type of care is chosen. */
  kind: RecordKind | null;
}

/**
 * Renders the visit form for selected horses. Asks for the type of care first, unless only one type is planned
 * for each horse and all horses have the same one. Care without a plan is logged separately for each horse.
 */
export async function SelectedHorsesVisit({
  pageContext,
  horseIds,
  kind: requestedKind,
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
  const kinds = [...new Set(items.map((item) => item.kind))];
  const plannedIds = new Set(items.map(({ horseId }) => horseId));
  const usable = horses.filter(({ isArchived, isLocked }) => !isArchived && !isLocked);
  const unplanned = usable.filter(({ id }) => !plannedIds.has(id));
  const [kind = null] = kinds.length === 1 && unplanned.length === 0 ? kinds : [requestedKind];
  const canLogRecords = hasPermission(ctx.permissions, "health", "full");
  const exclusionReasons = explainExcludedHorses({ count: selected.length, horses, items, kind });
  const [first, ...rest] = items;
  if (!first)
    return (
      <NoPlannedCare exclusionReasons={exclusionReasons}>
        {canLogRecords && <UnplannedCareCard horses={usable} kind={requestedKind} />}
      </NoPlannedCare>
    );
  if (kind !== null) {
    const last = lastOfKind ?? (await readLastVisitValues(ctx, kind, horse_ids));
    return (
      <VisitPanel
        pageContext={pageContext}
        items={[first, ...rest]}
        lastRecords={last}
        canSelect
        exclusionReasons={exclusionReasons}
        returnTo="/horses"
        unplannedCare={canLogRecords && <UnplannedCareCard horses={unplanned} kind={kind} />}
      />
    );
  }
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (
    <>
      <PageHeader title="Log visit" description="Choose what was done." />
      <ExcludedHorsesAlert reasons={exclusionReasons} />
      <Card aria-label="Types of care" className="mb-5">
        <CardRows>
          {kinds.map((ofRow) => (
            <li key={ofRow} className="relative flex items-center gap-3 px-5 py-3.5 hover:bg-sunken">
              <Icon name={RECORD_ICONS[ofRow]} className="text-green" />
              <div className="min-w-0 flex-1">
                <LightLink href={getHorsesVisitHref(horse_ids, ofRow)} className="row-link font-semibold">
                  {RECORD_LABELS[ofRow]}
                </LightLink>
                <p className="text-ink-soft text-sm">
                  {formatDueHorses(
                    items.filter((item) => item.kind === ofRow && isCareDueForVisit(item, today)),
                  )}
                </p>
              </div>
              <Icon name="caret-right" size={18} className="text-ink-faint" />
            </li>
          ))}
        </CardRows>
      </Card>
      {canLogRecords && <UnplannedCareCard horses={usable} kind={null} />}
    </>
  );
}

function getHorsesVisitHref(horseIds: readonly string[], kind: RecordKind): string {
  // `URLSearchParams` would encode the commas, which would make the URL longer.
  return `/care/visit?horses=${horseIds.join(",")}&kind=${kind}`;
}

function formatDueHorses(due: readonly CareItemDto[]): string {
  if (due.length === 0) return "Not due yet";
  return `Due for ${[...new Set(due.map(({ horseName }) => horseName))].join(", ")}`;
}

function NoPlannedCare({
  exclusionReasons,
  children,
}: {
  exclusionReasons: readonly string[];
  children: ReactNode;
}) {
  return (
    <>
      <ExcludedHorsesAlert reasons={exclusionReasons} />
      <EmptyState
        icon="list-checks"
        titleAs="h1"
        title="No care is planned for these horses"
        action={<ButtonLink href="/care/plans/new">Plan care</ButtonLink>}
      >
        With care plans, you can log one visit for several horses.
      </EmptyState>
      {children}
    </>
  );
}
