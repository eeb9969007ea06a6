import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { ShareDto } from "@/lib/domain/horses/horse-shares/dto";
import { publishLiveEvent } from "@/lib/live/publish";

export type ShareChange =
  | "offered"
  | "changed"
  | "accepted"
  | "declined"
  | "revoked"
  | "ended"
  | "expired"
  | "left";

type ChangedShare = Pick<ShareDto, "id" | "horseId" | "scopes" | "endsOn">;

/**
 * Writes the audit row for a change to a share and updates the open pages of the context's organization.
 * `announcement` is the message shown on those pages.
 */
export async function recordShareChange(
  tx: Context,
  change: ShareChange,
  { id, horseId, scopes, endsOn }: ChangedShare,
  {
    horseName,
    otherOrganizationName: other,
    announcement,
  }: { horseName: string; otherOrganizationName: string | null; announcement?: string },
): Promise<void> {
  await recordAudit(tx, {
    action: `horse_share.${change}`,
    entityType: "horse_share",
    entityId: id,
    after: { horse_id: horseId, horse: horseName, scopes: [...scopes], ends_on: endsOn, organization: other },
  });
  await publishLiveEvent(tx, {
    topic: "horse-shares",
    module: "horses",
    payload: { horseId, ...(announcement && { say: announcement }) },
  });
}
