import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { BrandingDto } from "@/lib/domain/organizations/branding/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Records a branding change in the audit log and notifies open pages. */
export async function recordBrandingChange(
  tx: Context,
  before: BrandingDto,
  after: BrandingDto,
): Promise<void> {
  await recordAudit(tx, {
    action: "organization.branding_changed",
    entityType: "organization",
    entityId: getOrganizationId(tx),
    before: getAuditedFields(before),
    after: getAuditedFields(after),
  });
  await publishLiveEvent(tx, { topic: "organization", module: "organization" });
}

function getAuditedFields({ color, logo, replyTo, pendingReplyTo }: BrandingDto) {
  return { color, logo_id: logo?.id ?? null, reply_to: replyTo, pending_reply_to: pendingReplyTo };
}
