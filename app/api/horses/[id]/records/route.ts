import { logRecord } from "@/lib/domain/care-plans/log-record";
import { listRecords, type RecordPage } from "@/lib/domain/health-records/list-records";
import { toRecordJson } from "@/lib/domain/health-records/record-json";
import type { AddRecordInput, ListRecordsInput } from "@/lib/domain/health-records/schemas";
import { listRoute } from "@/lib/http/list-route";
import { horseOfPath, namedOrganization, withId } from "@/lib/http/named-organization";
import { readRecordsJson } from "@/lib/http/record-json";
import { route } from "@/lib/http/route";

export const POST = route<{ id: string }, Awaited<ReturnType<typeof logRecord>>>({
  organizationId: namedOrganization,
  horseId: horseOfPath,
  status: 201,
  handle: ({ ctx, params, body }) => {
    const input = { ...withId(body, params.id), horse_id: params.id } as unknown as AddRecordInput;
    return logRecord({ ctx, input });
  },
  toJson: toRecordJson,
});

/** The horse's timeline, newest first, with what hangs on each; `kind` gives one kind of record. */
export const GET = listRoute<RecordsJson, { id: string }>({
  horseId: horseOfPath,
  list: async ({ ctx, params, query, page: { cursor, limit } }) => {
    const kind = query.get("kind") as ListRecordsInput["kind"];
    const { records, ...cursors } = await listRecords({
      ctx,
      input: { horse_id: params.id, kind, cursor, limit },
    });
    return { records: await readRecordsJson(ctx, params.id, records), ...cursors };
  },
  toJson: ({ records }) => records,
});

interface RecordsJson extends Omit<RecordPage, "records"> {
  records: Awaited<ReturnType<typeof readRecordsJson>>;
}
