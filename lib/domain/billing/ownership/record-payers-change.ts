import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type HorsePayersDto, toHorsePayersJson } from "@/lib/domain/billing/ownership/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordPayersChange(
  tx: Context,
  action: "horse.owners_changed" | "horse.payers_changed",
  { horse, payers }: { horse: { id: string; name: string }; payers: HorsePayersDto },
): Promise<void> {
  const { horse_id: _horseId, ...facts } = toHorsePayersJson(payers);
  await recordAudit(tx, {
    action,
    entityType: "horse",
    entityId: horse.id,
    after: { name: horse.name, ...facts },
  });
  await publishLiveEvent(tx, { topic: "horses", module: "horses", payload: { horseId: horse.id } });
}
