import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import { endShareRows } from "@/lib/domain/horses/horse-shares/data";
import { mailShareRecipients, mailShareSender } from "@/lib/domain/horses/horse-shares/mail-share-end";
import { type LeaveShareInput, leaveShareSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { recordShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";
import { lockReceivedShare } from "@/lib/domain/horses/horse-shares/shared-data";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Ends a share on behalf of the receiving organization. The records that this organization added stay with the horse.
 */
export async function leaveShare({ ctx, input }: VerbArguments<LeaveShareInput>): Promise<{ id: string }> {
  requirePermission(ctx, "horses", "full", { allowLocked: true });
  const { id } = parse(leaveShareSchema, input);
  return ctx.transaction(async (tx) => {
    const found = await lockReceivedShare(tx, id);
    if (!found) throw createNotFoundError("Share");
    const [share] = await endShareRows(tx, { id }, "ended");
    if (!share) throw createNotFoundError("Share");
    const { horseName, organization } = found;
    await recordShareChange(tx, "left", share, { horseName, otherOrganizationName: organization.name });
    const otherCtx = await createOtherOrganizationContext(tx, organization.id, id);
    await recordShareChange(otherCtx, "left", share, {
      horseName,
      otherOrganizationName: tx.organization?.name ?? null,
      announcement: `${tx.organization?.name ?? "Someone"} no longer has access to ${horseName}`,
    });
    if (share.isEndNews) {
      await mailShareRecipients(tx, share, "left");
      await mailShareSender(otherCtx, share, "left");
    }
    return { id };
  });
}
