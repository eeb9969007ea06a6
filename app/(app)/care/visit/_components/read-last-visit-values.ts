import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getLastRecords } from "@/lib/domain/care/health-records/get-last-records";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";

/** Reads the values that the form starts with. Without them, it starts empty. */
export async function readLastVisitValues(
  ctx: Context,
  kind: RecordKind,
  horseIds: readonly string[],
): Promise<RecordDto[]> {
  if (!grants(ctx.permissions, "health", "read")) return [];
  const found = await lookup(getLastRecords({ ctx, input: { kind, horse_ids: [...new Set(horseIds)] } }));
  return found.state === "loaded" ? found.value : [];
}
