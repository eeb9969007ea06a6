"use client";

import { formatDueCounts } from "@/components/care/care/format-due-counts";
import { SharedCare, type SharedCareRow } from "@/components/care/care/shared-care";
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
import type { DueCounts } from "@/lib/domain/care/care-plans/dto";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { type CareAddress, getCareHref } from "./care-address";
import { CareByHorse } from "./care-by-horse";
import { CareRow, type CareRowData } from "./care-row";
import { EmptyCareList } from "./empty-care-list";
import { KindMenu } from "./kind-menu";
import { VisitBar } from "./visit-bar";

interface CareListViewProps {
  address: CareAddress;
  today: CalendarDate;
  /** Null if the lookup failed. */
  page: {
    counts: DueCounts;
    rows: readonly CareRowData[];
    before: string | undefined;
    after: string | undefined;
  } | null;
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
  /** Care of horses that are shared with the organization. */
  shared: readonly SharedCareRow[];
}

const PLAN_CARE_BUTTON = { href: "/care/plans/new", icon: "plus", children: "Plan care" } as const;

/**
 * Renders due care for selection and logging as one visit. It is a plain GET form: the next page's URL stores
 * the selection, so the form works without JavaScript.
 */
export function CareListView({ address, today, page, filters, canWrite, shared }: CareListViewProps) {
  const { all, byHorse } = address;
  const href = (change: Partial<CareAddress>) => getCareHref({ ...address, cursor: null, ...change });
  const tabs = [
    { key: "week", label: "This week", href: href({ all: false }) },
    { key: "all", label: "All planned", href: href({ all: true }) },
  ];
  const groupings = [
    { key: "date", label: "By date", href: href({ byHorse: false }) },
    { key: "horse", label: "By horse", href: href({ byHorse: true }) },
  ];
  const rows = page?.rows ?? [];
  return (
    <div className="pb-16 md:pb-0">
      <PageHeader
        title="Care"
        description={page && formatDueCounts(page.counts)}
        actions={canWrite && <ButtonLink {...PLAN_CARE_BUTTON} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3 max-sm:gap-x-1 max-sm:gap-y-2">
        <Tabs label="Care" items={tabs} current={all ? "all" : "week"} />
        <Tabs label="Group care" items={groupings} current={byHorse ? "horse" : "date"} />
        <KindMenu address={address} />
        <SavedFilters
          list="care"
          filters={filters}
          path="/care"
          href={getCareHref({ ...address, cursor: null })}
        />
        <DensityButton />
      </div>
      <form action="/care/visit" className="group/visit">
        <Card aria-label="Care that is due">
          {!page && <ErrorState what="care" action={<RetryButton />} />}
          {page && rows.length === 0 && <EmptyCareList address={address} canWrite={canWrite} />}
          {rows.length > 0 && !byHorse && (
            <CardRows>
              {rows.map((row) => (
                <CareRow key={row.id} row={row} today={today} canWrite={canWrite} />
              ))}
            </CardRows>
          )}
          {byHorse && <CareByHorse rows={rows} today={today} canWrite={canWrite} />}
          {page && <Pagination label="Care pages" before={page.before} after={page.after} order="name" />}
        </Card>
        {canWrite && rows.length > 0 && <VisitBar />}
      </form>
      {shared.length > 0 && (
        <div className="mt-4">
          <SharedCare rows={shared} />
        </div>
      )}
    </div>
  );
}
