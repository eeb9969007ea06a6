"use client";

import { RecordRows } from "@/components/care/health/record-rows";
import type { TimelineRecord } from "@/components/care/health/timeline-record";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { type SortHeading, SortLinks } from "@/components/lists/sort-headings";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { HealthSeries } from "@/lib/domain/care/health-records/health-series";
import type { RecordSort } from "@/lib/domain/care/health-records/model/record-sorts";
import type { AgeGroup } from "@/lib/domain/care/model/age-group";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createPageHref } from "@/lib/lists/address";
import { formatSort, type Sort } from "@/lib/lists/sort";
import { HealthChartCard } from "./health-chart-card";
import { RecordKindFilter } from "./record-kind-filter";

const RECORD_COLUMNS: readonly SortHeading[] = [
  { label: "Date", sort: "date", startsDescending: true },
  { label: "Type", sort: "kind" },
];

interface HealthViewProps {
  horse: { id: string; name: string };
  kind: RecordKind | null;
  sort: RecordSort;
  /** Null if the lookup failed. */
  page: { rows: readonly TimelineRecord[]; before: string | undefined; after: string | undefined } | null;
  /** Null if nothing was measured or the lookup failed. */
  series: HealthSeries | null;
  age: AgeGroup;
  canLog: boolean;
}

/** Renders a horse's health records beside its charts. */
export function HealthView({ horse, kind, sort, page, series, age, canLog }: HealthViewProps) {
  const path = `/horses/${horse.id}/health`;
  const getHref = (wanted: Sort) => createPageHref(path, { kind, sort: formatSort(wanted) });
  const hasAny = kind !== null || !page || page.rows.length > 0;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {series && (
          <div className="lg:order-last">
            <HealthChartCard series={series} age={age} />
          </div>
        )}
        <Card aria-label="Health records" className={series ? undefined : "lg:col-span-2"}>
          {hasAny && <RecordKindFilter path={path} kind={kind} sort={sort} />}
          {!page && <ErrorState what="health records" action={<RetryButton />} />}
          {page?.rows.length === 0 && <NoRecords horse={horse} kind={kind} canLog={canLog} />}
          {page && page.rows.length > 0 && (
            <>
              <SortLinks sorting={{ current: sort, getHref }} columns={RECORD_COLUMNS} />
              <RecordRows horseId={horse.id} rows={page.rows} />
            </>
          )}
          {page && (
            <Pagination
              label="Health record pages"
              before={page.before}
              after={page.after}
              order={sort.key === "date" && sort.isDescending ? "date" : "name"}
            />
          )}
        </Card>
      </div>
      {canLog && (
        <PageActionBar>
          <ButtonLink href={`${path}/new`} variant="primary" size="large" icon="plus">
            Log record
          </ButtonLink>
        </PageActionBar>
      )}
    </>
  );
}

function NoRecords({ horse, kind, canLog }: Pick<HealthViewProps, "horse" | "kind" | "canLog">) {
  if (kind) {
    return <EmptyState icon="magnifying-glass" title={`No records of this type: ${RECORD_LABELS[kind]}`} />;
  }
  return (
    <EmptyState
      icon="heartbeat"
      title="Nothing logged yet"
      action={
        canLog && (
          <ButtonLink href={`/horses/${horse.id}/health/new`} icon="plus">
            Log the first record
          </ButtonLink>
        )
      }
    >
      Vaccinations, farrier visits, weights and other health records for {horse.name} appear here.
    </EmptyState>
  );
}
