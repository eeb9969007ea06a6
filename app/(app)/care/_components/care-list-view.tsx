"use client";

import { formatDueCareCounts } from "@/components/care/care/format-due-care-counts";
import type { NextCareData } from "@/components/care/care/next-care";
import { SharedCareList, type SharedCareRow } from "@/components/care/care/shared-care-list";
import { PageHeader } from "@/components/layout/page-header";
import { DensityButton } from "@/components/lists/density-button";
import { SavedFilters } from "@/components/lists/saved-filters";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareCounts } from "@/lib/domain/care/care-plans/dto";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { addFrom, FROM_PARAMETER } from "@/lib/lists/back-link";
import { CareByHorse } from "./care-by-horse";
import { CareKindMenu } from "./care-kind-menu";
import { CareRow, type CareRowData } from "./care-row";
import { type CareUrlState, getCareHref } from "./care-url-state";
import { EmptyCareList } from "./empty-care-list";
import { VisitBar } from "./visit-bar";

interface CareListViewProps {
  urlState: CareUrlState;
  today: CalendarDate;
  /** Null if the lookup failed. */
  page: {
    counts: DueCareCounts;
    rows: readonly CareRowData[];
    before: string | undefined;
    after: string | undefined;
  } | null;
  /** The first care due after this week, if the list of this week is empty. */
  next: NextCareData | null;
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
  /** Care for horses that are shared with the organization. */
  shared: readonly SharedCareRow[];
}

const PLAN_CARE_BUTTON = { href: "/care/plans/new", icon: "plus", children: "Plan care" } as const;

/**
 * Renders due care as a form in which users select items to log as one visit. It is a plain GET form: the next
 * page's URL stores the selection, so the form works without JavaScript.
 */
export function CareListView({ urlState, today, page, next, filters, canWrite, shared }: CareListViewProps) {
  const { all, byHorse } = urlState;
  const href = (change: Partial<CareUrlState>) => getCareHref({ ...urlState, cursor: null, ...change });
  const tabs = [
    { key: "week", label: "This week", href: href({ all: false }) },
    { key: "all", label: "All planned", href: href({ all: true }) },
  ];
  const groupings = [
    { key: "date", label: "By date", href: href({ byHorse: false }) },
    { key: "horse", label: "By horse", href: href({ byHorse: true }) },
  ];
  const rows = page?.rows ?? [];
  const listHref = getCareHref(urlState);
  return (
    <div className="pb-16 md:pb-0">
      <PageHeader
        title="Care"
        description={page && formatDueCareCounts(page.counts)}
        actions={
          canWrite && (
            <>
              <ButtonLink
                href={addFrom("/care/visit", listHref === "/care" ? null : listHref)}
                icon="list-checks"
              >
                Log visit
              </ButtonLink>
              <ButtonLink {...PLAN_CARE_BUTTON} />
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3 max-sm:gap-x-1 max-sm:gap-y-2">
        <Tabs label="Care" items={tabs} current={all ? "all" : "week"} />
        <Tabs label="Group care" items={groupings} current={byHorse ? "horse" : "date"} />
        <CareKindMenu urlState={urlState} />
        <SavedFilters
          list="care"
          filters={filters}
          path="/care"
          href={getCareHref({ ...urlState, cursor: null })}
        />
        <DensityButton />
      </div>
      <form action="/care/visit" className="group/visit">
        {/* The visit form returns to the list with its filters. */}
        {listHref !== "/care" && <input type="hidden" name={FROM_PARAMETER} value={listHref} />}
        <Card aria-label="Care that is due">
          {!page && <ErrorState what="care" action={<RetryButton />} />}
          {page && rows.length === 0 && (
            <EmptyCareList urlState={urlState} today={today} next={next} canWrite={canWrite} />
          )}
          {rows.length > 0 && !byHorse && (
            <CardRows>
              {rows.map((row) => (
                <CareRow key={row.id} row={row} today={today} canWrite={canWrite} listHref={listHref} />
              ))}
            </CardRows>
          )}
          {byHorse && <CareByHorse rows={rows} today={today} canWrite={canWrite} listHref={listHref} />}
          {page && <Pagination label="Care pages" before={page.before} after={page.after} order="name" />}
        </Card>
        {canWrite && rows.length > 0 && <VisitBar />}
      </form>
      {shared.length > 0 && (
        <div className="mt-4">
          <SharedCareList rows={shared} />
        </div>
      )}
    </div>
  );
}
