import { toTimelineRecord } from "@/components/care/health/timeline-record";
import { hasPermission } from "@/lib/auth/permissions";
import { omitSupersededDueDates } from "@/lib/domain/care/care-plans/omit-superseded-due-dates";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { lookup } from "@/lib/http/page-context";
import type { HorsePageContext } from "./horse-page";
import { LatestRecordsView } from "./latest-records-view";
import { findCarePlans } from "./read-care-plans";

const MAX_LATEST_RECORDS = 4;

/** Renders the horse's newest records for roles that can see them. */
export async function LatestRecords({ ctx, horse }: HorsePageContext) {
  if (!hasPermission(ctx.permissions, "health", "read")) return null;
  const [found, plans] = await Promise.all([
    lookup(listHealthRecords({ ctx, input: { horse_id: horse.id, limit: MAX_LATEST_RECORDS } })),
    findCarePlans(ctx, horse.id),
  ]);
  const rows =
    found.state === "loaded" &&
    found.value.records.map((record) =>
      toTimelineRecord(omitSupersededDueDates(record, plans), horse.bornOn),
    );
  return <LatestRecordsView horseId={horse.id} rows={rows || null} />;
}
