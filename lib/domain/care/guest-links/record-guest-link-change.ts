import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { GuestLinkDto } from "@/lib/domain/care/guest-links/data";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a change to a guest link and shows `announcement` on open pages. */
export async function recordGuestLinkChange(
  tx: Context,
  action: "created" | "revoked" | "used",
  { id, kinds, horses, expiresAt, professionalName }: Omit<GuestLinkDto, "note">,
  announcement?: string,
): Promise<void> {
  const [first] = horses;
  await recordAudit(tx, {
    action: `guest_link.${action}`,
    entityType: "guest_link",
    entityId: id,
    after: {
      ...(first && { horse_id: first.id }),
      ...{ kinds, horses: horses.length, expires_at: expiresAt, professional_name: professionalName },
    },
  });
  for (const { id: horseId } of horses) {
    const payload = { horseId, ...(announcement && horseId === first?.id && { say: announcement }) };
    await publishLiveEvent(tx, { topic: "guest-links", module: "care", payload });
  }
}
