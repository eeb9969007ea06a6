import { toTimelineRecord } from "@/components/care/health/timeline-record";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { omitSupersededDueDates } from "@/lib/domain/care/care-plans/omit-superseded-due-dates";
import { getHealthSeries } from "@/lib/domain/care/health-records/get-health-series";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import type { RecordSort } from "@/lib/domain/care/health-records/model/record-sorts";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { findCarePlans } from "../../_components/read-care-plans";
import { HealthView } from "./health-view";

interface HealthRecordsSectionProps {
  pageContext: HorsePageContext;
  kind: RecordKind | null;
  sort: RecordSort;
  cursor: string | null;
}

export async function HealthRecordsSection({ pageContext, kind, sort, cursor }: HealthRecordsSectionProps) {
  const { ctx, horse, organization } = pageContext;
  const [found, measured, plans] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listHealthRecords({ ctx, input: { horse_id: horse.id, kind, sort: formatSort(sort), cursor: from } }),
      ),
    ),
    lookup(getHealthSeries({ ctx, input: { horse_id: horse.id } })),
    findCarePlans(ctx, horse.id),
  ]);
  const to = (cursorOfPage: string | null) =>
    cursorOfPage === null
      ? undefined
      : createPageHref(`/horses/${horse.id}/health`, { kind, sort: formatSort(sort), cursor: cursorOfPage });
  const page = found.state === "loaded" && {
    rows: found.value.records.map((record) =>
      toTimelineRecord(omitSupersededDueDates(record, plans), horse.bornOn),
    ),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  const series = measured.state === "loaded" ? measured.value : null;
  const hasPoints = series && Object.values(series).some((points) => points.length > 0);
  return (
    <HealthView
      horse={{ id: horse.id, name: horse.name }}
      kind={kind}
      sort={sort}
      page={page || null}
      series={hasPoints ? series : null}
      age={getAgeGroup(horse.bornOn, getCalendarDate(organization.timeZone, ctx.clock.now()))}
      canLog={canLogRecordsForHorse(pageContext)}
    />
  );
}
