import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

interface Told {
  /** Of the organization whose log it is. */
  horseId: string;
  horseName: string;
  /** The other organization; null where nobody took it. */
  other: string | null;
  /** Shown on open pages. */
  say?: string;
}

/** The last steps of what becomes of a transfer, in one organization: its audit row, and word to the open pages. */
export async function recordTransfer(
  tx: Context,
  did: "transfer_offered" | "transfer_canceled" | "transferred" | "received",
  { horseId, horseName, other, say }: Told,
): Promise<void> {
  await recordAudit(tx, {
    action: `horse.${did}`,
    entityType: "horse",
    entityId: horseId,
    after: { name: horseName, ...(other && { organization: other }) },
  });
  const payload = { horseId, ...(say && { say }) };
  await publishLiveEvent(tx, { topic: "horses", module: "horses", payload });
}
