import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getLastHealthRecords } from "@/lib/domain/care/health-records/get-last-health-records";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";

/** Returns the records whose values prefill the form. If the lookup fails, the form starts empty. */
export async function readLastVisitValues(
  ctx: Context,
  kind: RecordKind,
  horseIds: readonly string[],
): Promise<HealthRecordDto[]> {
  if (!hasPermission(ctx.permissions, "health", "read")) return [];
  const found = await lookup(
    getLastHealthRecords({ ctx, input: { kind, horse_ids: [...new Set(horseIds)] } }),
  );
  return found.state === "loaded" ? found.value : [];
}
