import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import {
  type HealthRecordPage,
  listHealthRecords,
} from "@/lib/domain/care/health-records/list-health-records";
import { toHealthRecordJson } from "@/lib/domain/care/health-records/record-json";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization, getPathHorseId, setPathId } from "@/lib/http/named-organization";
import { readRecordsJson } from "@/lib/http/record-json";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route<{ id: string }, Awaited<ReturnType<typeof createHealthRecord>>>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  status: 201,
  handle: ({ ctx, params, body }) => {
    const input = markUnparsed({ ...setPathId(body, params.id), horse_id: params.id });
    return createHealthRecord({ ctx, input });
  },
  toJson: toHealthRecordJson,
});

/** Returns the horse's records with their attachments, newest first. `kind` limits the result to one kind. */
export const GET = listRoute<RecordsJson, { id: string }>({
  horseId: getPathHorseId,
  list: async ({ ctx, params, query, page: { cursor, limit } }) => {
    const input = markUnparsed({ horse_id: params.id, kind: query.get("kind"), cursor, limit });
    const { records, ...cursors } = await listHealthRecords({ ctx, input });
    return { records: await readRecordsJson(ctx, params.id, records), ...cursors };
  },
  toJson: ({ records }) => records,
});

interface RecordsJson extends Omit<HealthRecordPage, "records"> {
  records: Awaited<ReturnType<typeof readRecordsJson>>;
}
