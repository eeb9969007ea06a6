"use client";

import type { RecordRow } from "@/components/health/record-row";
import { RecordRows } from "@/components/health/record-rows";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { AgeGroup } from "@/lib/care/age-group";
import { RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";
import type { HealthSeries } from "@/lib/domain/health-records/series";
import { ChartCard } from "./chart-card";
import { KindFilter } from "./kind-filter";

interface HealthViewProps {
  horse: { id: string; name: string };
  kind: RecordKind | null;
  /** Null where the lookup failed. */
  page: { rows: readonly RecordRow[]; before: string | undefined; after: string | undefined } | null;
  /** Null while nothing was measured, or where the lookup failed. */
  series: HealthSeries | null;
  age: AgeGroup;
  canLog: boolean;
}

/** A horse's health: what happened, newest first, beside what was measured. */
export function HealthView({ horse, kind, page, series, age, canLog }: HealthViewProps) {
  const path = `/horses/${horse.id}/health`;
  const hasAny = kind !== null || !page || page.rows.length > 0;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {series && (
          <div className="lg:order-last">
            <ChartCard series={series} age={age} />
          </div>
        )}
        <Card aria-label="Health records" className={series ? undefined : "lg:col-span-2"}>
          {hasAny && <KindFilter path={path} kind={kind} />}
          {!page && <ErrorState what="health records" action={<RetryButton />} />}
          {page?.rows.length === 0 && <Nothing horse={horse} kind={kind} canLog={canLog} />}
          {page && page.rows.length > 0 && <RecordRows horseId={horse.id} rows={page.rows} />}
          {page && (
            <Pagination
              label="Pages of health records"
              before={page.before}
              after={page.after}
              order="date"
            />
          )}
        </Card>
      </div>
      {canLog && (
        <ThumbPlace>
          <ButtonLink href={`${path}/new`} variant="primary" size="large" icon="plus">
            Log record
          </ButtonLink>
        </ThumbPlace>
      )}
    </>
  );
}

function Nothing({ horse, kind, canLog }: Pick<HealthViewProps, "horse" | "kind" | "canLog">) {
  if (kind) {
    return <EmptyState icon="magnifying-glass" title={`No record of this kind: ${RECORD_LABELS[kind]}`} />;
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
      Vaccinations, farrier visits, weights and whatever else happens to {horse.name} show up here.
    </EmptyState>
  );
}
