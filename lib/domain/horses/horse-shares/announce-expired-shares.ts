import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { type Context, type VerbArguments, withOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import {
  type ExpiredShare,
  markExpiredShares,
  selectOrganizationsWithExpiredShares,
} from "@/lib/domain/horses/horse-shares/expired-data";
import { mailShareRecipients, mailShareSender } from "@/lib/domain/horses/horse-shares/mail-share-end";
import { recordShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";

/**
 * Notifies both organizations, once per share, after the share's last day has passed. Doesn't end the share,
 * so that the horse's organization can still extend it.
 */
export async function announceExpiredShares({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const organizations = await selectOrganizationsWithExpiredShares(ctx);
  await attemptAll(
    "Announcing expired shares",
    organizations.map((organization) => ({
      about: { organizationId: organization.id },
      run: () => {
        const today = getCalendarDate(organization.timeZone, ctx.clock.now());
        return announceOrganizationShares(withOrganization(ctx, organization), today);
      },
    })),
  );
}

async function announceOrganizationShares(ctx: Context, today: CalendarDate): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const share of await markExpiredShares(tx, today)) await announceExpiredShare(tx, share);
  });
}

async function announceExpiredShare(tx: Context, share: ExpiredShare): Promise<void> {
  const { id, organizationId, organizationName, horseName } = share;
  const owner = tx.organization?.name ?? null;
  await recordShareChange(tx, "expired", share, {
    horseName,
    otherOrganizationName: organizationName,
    announcement: `${organizationName} no longer has access to ${horseName}`,
  });
  await mailShareSender(tx, share, "expired");
  const otherCtx = await createOtherOrganizationContext(tx, organizationId, id);
  await recordShareChange(otherCtx, "expired", share, {
    horseName,
    otherOrganizationName: owner,
    announcement: `${owner ?? "The owner"} no longer shares ${horseName} with you`,
  });
  await mailShareRecipients(otherCtx, { ...share, removedMemberIds: [] }, "expired");
}
