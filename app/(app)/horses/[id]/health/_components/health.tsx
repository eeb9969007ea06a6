import { toRecordRow } from "@/components/health/record-row";
import { ageGroupOn } from "@/lib/care/age-group";
import type { RecordKind } from "@/lib/care/record-kinds";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { listRecords } from "@/lib/domain/health-records/list-records";
import { seriesOf } from "@/lib/domain/health-records/series-of";
import { lookup } from "@/lib/http/page-context";
import { orFromStart } from "@/lib/lists/or-from-start";
import { canLog } from "../../_components/can-log";
import type { WithHorse } from "../../_components/horse-page";
import { HealthView } from "./health-view";

interface HealthProps {
  here: WithHorse;
  kind: RecordKind | null;
  cursor: string | null;
}

export async function Health({ here, kind, cursor }: HealthProps) {
  const { ctx, horse, organization } = here;
  const [found, measured] = await Promise.all([
    lookup(
      orFromStart(cursor, (from) => listRecords({ ctx, input: { horse_id: horse.id, kind, cursor: from } })),
    ),
    lookup(seriesOf({ ctx, input: { horse_id: horse.id } })),
  ]);
  const to = (place: string | null) => {
    if (place === null) return undefined;
    const address = new URLSearchParams({ ...(kind && { kind }), cursor: place });
    return `/horses/${horse.id}/health?${address}`;
  };
  const page = found.state === "loaded" && {
    rows: found.value.records.map((record) => toRecordRow(record, horse.bornOn)),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  const series = measured.state === "loaded" ? measured.value : null;
  const hasPoints = series && Object.values(series).some((points) => points.length > 0);
  return (
    <HealthView
      horse={{ id: horse.id, name: horse.name }}
      kind={kind}
      page={page || null}
      series={hasPoints ? series : null}
      age={ageGroupOn(horse.bornOn, calendarDateIn(organization.timeZone, ctx.clock.now()))}
      canLog={canLog(here)}
    />
  );
}
