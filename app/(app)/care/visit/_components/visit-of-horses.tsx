import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { getHorseVisit } from "@/lib/domain/care/care-plans/get-horse-visit";
import { MAX_AT_ONCE } from "@/lib/domain/care/care-plans/model/schemas";
import { isDueForVisit } from "@/lib/domain/care/care-plans/visit-selection";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";
import type { CarePageContext } from "../../_components/care-gate";
import { ExcludedHorsesAlert } from "./excluded-horses-alert";
import { listExcludedHorses } from "./left-out";
import { readLastVisitValues } from "./read-last-visit-values";
import { Visit } from "./visit";

interface VisitOfHorsesProps {
  here: CarePageContext;
  horseIds: readonly string[];
  /** Null until a type of care is chosen. */
  kind: RecordKind | null;
}

/** Logs a visit for selected horses. Asks for the type of care if several types are planned. */
export async function VisitOfHorses({ here, horseIds, kind: wantedKind }: VisitOfHorsesProps) {
  const { ctx, organization } = here;
  const selected = [...new Set(horseIds)];
  const horse_ids = selected.slice(0, MAX_AT_ONCE);
  const [found, lastOfKind] = await Promise.all([
    lookup(getHorseVisit({ ctx, input: { horse_ids, kind: wantedKind } })),
    wantedKind && readLastVisitValues(ctx, wantedKind, horse_ids),
  ]);
  if (found.state === "failed") return <ErrorState what="this visit" action={<RetryButton />} />;
  const { horses } = found.value;
  const items = found.value.items.filter(({ isArchived, isLocked }) => !isArchived && !isLocked);
  const kinds = [...new Set(items.map((item) => item.kind))];
  const [kind = null] = kinds.length === 1 ? kinds : [wantedKind];
  const leftOut = listExcludedHorses({ count: selected.length, horses, items, kind });
  const [first, ...rest] = items;
  if (!first) return <NothingPlanned leftOut={leftOut} />;
  if (kind !== null) {
    const last = lastOfKind ?? (await readLastVisitValues(ctx, kind, horse_ids));
    return (
      <Visit
        here={here}
        items={[first, ...rest]}
        last={last}
        canSelect
        leftOut={leftOut}
        returnTo="/horses"
      />
    );
  }
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (
    <>
      <PageHeader title="Log visit" description="Choose what was done." />
      <ExcludedHorsesAlert reasons={leftOut} />
      <Card aria-label="Types of care">
        <CardRows>
          {kinds.map((ofRow) => (
            <li key={ofRow} className="relative flex items-center gap-3 px-5 py-3.5 hover:bg-sunken">
              <Icon name={RECORD_ICONS[ofRow]} className="text-green" />
              <div className="min-w-0 flex-1">
                <LightLink href={visitOfHorsesHref(horse_ids, ofRow)} className="row-link font-semibold">
                  {RECORD_LABELS[ofRow]}
                </LightLink>
                <p className="text-ink-soft text-sm">
                  {dueHorsesText(items.filter((item) => item.kind === ofRow && isDueForVisit(item, today)))}
                </p>
              </div>
              <Icon name="caret-right" size={18} className="text-ink-faint" />
            </li>
          ))}
        </CardRows>
      </Card>
    </>
  );
}

function visitOfHorsesHref(horseIds: readonly string[], kind: RecordKind): string {
  // Commas stay commas, which keeps the address short.
  return `/care/visit?horses=${horseIds.join(",")}&kind=${kind}`;
}

function dueHorsesText(due: readonly CareItemDto[]): string {
  if (due.length === 0) return "Not due yet";
  return `Due for ${[...new Set(due.map(({ horseName }) => horseName))].join(", ")}`;
}

function NothingPlanned({ leftOut }: { leftOut: readonly string[] }) {
  return (
    <>
      <ExcludedHorsesAlert reasons={leftOut} />
      <EmptyState
        icon="list-checks"
        titleAs="h1"
        title="No care is planned for these horses"
        action={<ButtonLink href="/care/plans/new">Plan care</ButtonLink>}
      >
        Plan their care first, then log the visit.
      </EmptyState>
    </>
  );
}
