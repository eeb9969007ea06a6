"use client";

import { UpgradeLink } from "@/components/forms/upgrade-link";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { type BulkAction, SelectionBar, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import type { Sorting } from "@/components/lists/sort-headings";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import { archiveHorsesAction, restoreHorsesAction } from "@/lib/actions/horses/horse-rows";
import type { HerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { DEFAULT_HORSE_SORT, HORSE_SORTS } from "@/lib/domain/horses/horses/model/horse-sorts";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { createPageHref } from "@/lib/lists/address";
import { formatSort, readSort } from "@/lib/lists/sort";
import { EmptyHorseList } from "./empty-horse-list";
import type { PlanHorseLimit } from "./get-plan-horse-limit";
import { HorseFilters } from "./horse-filters";
import { HorseImportExportMenu, type HorseImportExportMenuProps } from "./horse-import-export-menu";
import {
  FIRST_PAGE_CURSORS,
  getHorseListHref,
  type HorseListUrlState,
  hasHorseFilters,
} from "./horse-list-url-state";
import { type HorseRowData, HorseTable } from "./horse-table";
import { SharedHorses, type SharedHorsesProps } from "./shared-horses";

interface HorseListViewProps {
  urlState: HorseListUrlState;
  /** Null if the lookup failed. */
  page: { rows: readonly HorseRowData[]; before: string | undefined; after: string | undefined } | null;
  /** Horses of other organizations; null if no horses are shared or the lookup failed. */
  shared: SharedHorsesProps | null;
  /** Null if the lookup failed. */
  filters: readonly SavedFilterDto[] | null;
  /** Null if the lookup failed. */
  herd: HerdSummary | null;
  plan: PlanHorseLimit | null;
  canWrite: boolean;
  canLogVisits: boolean;
  exportPlan: HorseImportExportMenuProps["exportPlan"];
  /** Whether the member is limited to selected horses. */
  hasChosenHorses: boolean;
}

const ADD_HORSE_BUTTON = {
  href: "/horses/new",
  variant: "primary",
  icon: "plus",
  children: "Add horse",
} as const;

const ARCHIVE_ACTION: BulkAction = {
  ...{
    action: archiveHorsesAction,
    label: "Archive",
    past: "archived",
    icon: "tray",
    undo: restoreHorsesAction,
  },
};
const RESTORE_ACTION: BulkAction = {
  ...{ action: restoreHorsesAction, label: "Restore", past: "restored", icon: "arrow-counter-clockwise" },
};

export function HorseListView(props: HorseListViewProps) {
  const { urlState, page, shared, filters, herd, plan, canWrite, canLogVisits, exportPlan, hasChosenHorses } =
    props;
  const { archived, sort } = urlState;
  const selection = useRowSelection(page?.rows ?? []);
  const sorting: Sorting = {
    current: sort,
    getHref: (wanted) =>
      getHorseListHref({
        ...urlState,
        ...FIRST_PAGE_CURSORS,
        sort: readSort(HORSE_SORTS, formatSort(wanted)) ?? DEFAULT_HORSE_SORT,
      }),
  };
  const tabs = [
    {
      key: "here",
      label: "Horses",
      href: getHorseListHref({ ...urlState, archived: false, ...FIRST_PAGE_CURSORS }),
    },
    {
      key: "archived",
      label: "Archived",
      href: getHorseListHref({ ...urlState, archived: true, ...FIRST_PAGE_CURSORS }),
    },
  ];
  // An empty list doesn't need a search. The list's message explains how to start.
  const isEmpty = page?.rows.length === 0 && !archived && !hasHorseFilters(urlState) && !urlState.cursor;
  // Exports don't include sample horses.
  const isCompleteList = page && !page.before && !page.after && !hasHorseFilters(urlState);
  const hasOnlySamples =
    isCompleteList && page.rows.length > 0 && page.rows.every(({ isSample }) => isSample);
  const ownSelected = page?.rows.filter(({ id, isSample }) => !isSample && selection.has(id)) ?? [];
  const canAdd = canWrite && !archived && !isEmpty;
  return (
    <>
      <PageHeader
        title="Horses"
        description={
          plan && herd?.count != null && `${herd.count} of ${plan.limit} on the ${plan.planName} plan`
        }
        actions={
          <>
            {canAdd && <ButtonLink {...ADD_HORSE_BUTTON} className="max-md:hidden" />}
            {(canWrite || !hasOnlySamples) && (
              <HorseImportExportMenu
                archived={archived}
                canWrite={canWrite}
                canExport={!hasOnlySamples}
                exportPlan={exportPlan}
              />
            )}
          </>
        }
      />
      {plan && herd?.count != null && <LockedHorses {...plan} count={herd.count} />}
      <Tabs label="Horses" items={tabs} current={archived ? "archived" : "here"} className="mb-3" />
      <Card aria-label={archived ? "Archived horses" : "Horses"}>
        {!isEmpty && (
          <HorseFilters urlState={urlState} herd={herd}>
            <SavedFilters
              list="horses"
              filters={filters}
              path="/horses"
              href={getHorseListHref({ ...urlState, ...FIRST_PAGE_CURSORS })}
            />
            <span className="ml-auto">
              <SelectRowsButton selection={selection} />
            </span>
          </HorseFilters>
        )}
        {!page && <ErrorState what="horses" action={<RetryButton />} />}
        {page?.rows.length === 0 && (
          <EmptyHorseList
            urlState={urlState}
            canWrite={canWrite}
            hasNoHorseAccess={hasChosenHorses && !shared}
          />
        )}
        {page && page.rows.length > 0 && (
          <HorseTable
            caption={archived ? "Archived horses" : "Horses"}
            horses={page.rows}
            tools={{ sorting, selection }}
          />
        )}
        {page && <Pagination label="Horse pages" before={page.before} after={page.after} order="name" />}
      </Card>
      <SelectionBar
        selection={selection}
        nouns={["horse", "horses"]}
        actions={canWrite ? [archived ? RESTORE_ACTION : ARCHIVE_ACTION] : []}
      >
        {canLogVisits && !archived && <LogVisitButton horses={selection.selected} />}
        {!exportPlan && ownSelected.length > 0 && (
          <ButtonLink
            href={getExportHref(archived, selection.selected)}
            icon="download-simple"
            download={true}
          >
            Export
          </ButtonLink>
        )}
      </SelectionBar>
      {shared && <SharedHorses {...shared} />}
      {canAdd && !selection.isSelecting && (
        <PageActionBar>
          <ButtonLink {...ADD_HORSE_BUTTON} size="large" />
        </PageActionBar>
      )}
    </>
  );
}

/** Opens the visit form for the selected horses. Without a selection, the button is disabled. */
function LogVisitButton({ horses }: { horses: readonly { id: string }[] }) {
  if (horses.length === 0)
    return (
      <Button icon="list-checks" disabled>
        Log visit
      </Button>
    );
  return (
    <ButtonLink href={`/care/visit?horses=${horses.map(({ id }) => id).join(",")}`} icon="list-checks">
      Log visit
    </ButtonLink>
  );
}

function getExportHref(archived: boolean, horses: readonly { id: string }[]): string {
  const ids = horses.map(({ id }) => id).join(",");
  return createPageHref("/api/horses/export", { archived: archived ? "true" : null, ids });
}

/** Explains which horses are locked if the stable has more horses than its plan allows. */
function LockedHorses({ limit, count, planName, upgradeHref }: PlanHorseLimit & { count: number }) {
  const over = count - limit;
  if (over <= 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-5"
      title={over === 1 ? "One horse is locked" : `${over} horses are locked`}
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      Nothing is lost, and you can still read everything. The {planName} plan includes {limit} horses, so only
      the horses that were added first stay unlocked. To unlock others, archive horses you don't need
      {upgradeHref ? ", or upgrade." : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}
