import { toRecordRow } from "@/components/care/health/record-row";
import { grants } from "@/lib/auth/permissions";
import { listRecords } from "@/lib/domain/care/health-records/list-records";
import { lookup } from "@/lib/http/page-context";
import type { HorsePageContext } from "./horse-page";
import { LatestRecordsView } from "./latest-records-view";

const SHOWN = 4;

/** The newest records of the horse, for roles that can read care. */
export async function LatestRecords({ ctx, horse }: HorsePageContext) {
  if (!grants(ctx.permissions, "health", "read")) return null;
  const found = await lookup(listRecords({ ctx, input: { horse_id: horse.id, limit: SHOWN } }));
  const rows =
    found.state === "loaded" && found.value.records.map((record) => toRecordRow(record, horse.bornOn));
  return <LatestRecordsView horseId={horse.id} rows={rows || null} />;
}
