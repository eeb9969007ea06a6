"use client";

import { countsText } from "@/components/care/counts-text";
import { SharedCare, type SharedCareRow } from "@/components/care/shared-care";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DueCounts } from "@/lib/domain/care-plans/dto";
import { type CareAddress, careHref } from "./address";
import { CareRow, type CareRowData } from "./care-row";
import { KindMenu } from "./kind-menu";
import { NoCare } from "./no-care";
import { VisitBar } from "./visit-bar";

interface CareListViewProps {
  address: CareAddress;
  today: CalendarDate;
  /** Null where the lookup failed. */
  page: {
    counts: DueCounts;
    rows: readonly CareRowData[];
    before: string | undefined;
    after: string | undefined;
  } | null;
  canWrite: boolean;
  /** Of horses that are shared with the organization. */
  shared: readonly SharedCareRow[];
}

const plan = { href: "/care/plans/new", icon: "plus", children: "Plan care" } as const;

/**
 * What is due, to be ticked and logged as one visit. The list is a plain form: what is ticked is in the next page's
 * address, before any script has come as after.
 */
export function CareListView({ address, today, page, canWrite, shared }: CareListViewProps) {
  const { kind, all } = address;
  const tabs = [
    { key: "week", label: "This week", href: careHref({ kind }) },
    { key: "all", label: "All planned", href: careHref({ kind, all: true }) },
  ];
  const rows = page?.rows ?? [];
  return (
    <div className="pb-16 md:pb-0">
      <PageHeader
        title="Care"
        description={page && countsText(page.counts)}
        actions={canWrite && <ButtonLink {...plan} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Tabs label="Care" items={tabs} current={all ? "all" : "week"} />
        <KindMenu address={address} />
      </div>
      <form action="/care/visit" className="group/visit">
        <Card aria-label="Care that is due">
          {!page && <ErrorState what="care" action={<RetryButton />} />}
          {page && rows.length === 0 && <NoCare address={address} canWrite={canWrite} />}
          {rows.length > 0 && (
            <CardRows>
              {rows.map((row) => (
                <CareRow key={row.id} row={row} today={today} canWrite={canWrite} />
              ))}
            </CardRows>
          )}
          {page && <Pagination label="Pages of care" before={page.before} after={page.after} order="name" />}
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
