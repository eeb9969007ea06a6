import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

interface TransferChange {
  /** The horse's ID in the organization whose activity log is written. */
  horseId: string;
  horseName: string;
  /** The other organization; null if nobody accepted the transfer. */
  other: string | null;
  /** The message shown on open pages. */
  announcement?: string;
}

/** Writes the audit row for a transfer in one organization and notifies that organization's open pages. */
export async function recordHorseTransfer(
  tx: Context,
  action: "transfer_offered" | "transfer_canceled" | "transferred" | "received",
  { horseId, horseName, other, announcement }: TransferChange,
): Promise<void> {
  await recordAudit(tx, {
    action: `horse.${action}`,
    entityType: "horse",
    entityId: horseId,
    after: { name: horseName, ...(other && { organization: other }) },
  });
  const payload = { horseId, ...(announcement && { say: announcement }) };
  await publishLiveEvent(tx, { topic: "horses", module: "horses", payload });
}
