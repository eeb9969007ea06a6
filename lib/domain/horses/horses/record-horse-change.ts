import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a change to a horse and notifies open pages. */
export async function recordHorseChange(
  tx: Context,
  action: "horse.created" | "horse.updated" | "horse.archived" | "horse.restored",
  { before, after }: { before?: HorseDto; after: HorseDto },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "horse",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  await publishLiveEvent(tx, { topic: "horses", module: "horses", payload: { horseId: after.id } });
}

/** Omits fields that members can't edit, such as the lock, the last log entry and the picture links. */
function auditFacts(horse: HorseDto) {
  const {
    id: _id,
    revision: _revision,
    is_locked: _lock,
    last_logged_at: _logged,
    created_at: _made,
    picture_url: _picture,
    picture_small_url: _small,
    ...facts
  } = toHorseJson(horse);
  return facts;
}
