import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { ShareDto } from "@/lib/domain/horse-shares/dto";
import { publishLiveEvent } from "@/lib/live/publish";

export type ShareDeed = "offered" | "changed" | "accepted" | "declined" | "revoked" | "ended" | "left";

type Told = Pick<ShareDto, "id" | "horseId" | "scopes" | "endsOn">;

/**
 * The last steps of every change of a share, in each organization that it concerns: its audit row, and word to the open
 * pages. `other` is the name of the one on the other side, `say` a sentence for who looks at a page there.
 */
export async function recordShareChange(
  tx: Context,
  deed: ShareDeed,
  { id, horseId, scopes, endsOn }: Told,
  { horseName, other, say }: { horseName: string; other: string | null; say?: string },
): Promise<void> {
  await recordAudit(tx, {
    action: `horse_share.${deed}`,
    entityType: "horse_share",
    entityId: id,
    after: { horse_id: horseId, horse: horseName, scopes: [...scopes], ends_on: endsOn, organization: other },
  });
  await publishLiveEvent(tx, {
    topic: "horse-shares",
    module: "horses",
    payload: { horseId, ...(say && { say }) },
  });
}
