import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import { type EndedShare, endShareRows } from "@/lib/domain/horses/horse-shares/data";
import { mailShareRecipients, type ShareEndCause } from "@/lib/domain/horses/horse-shares/mail-share-end";
import { recordShareChange, type ShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";

interface TransferredHorse {
  horseId: string;
  horseName: string;
  /** The horse's new organization. Its members don't get the email about the lost access. */
  toOrganizationId: string;
}

/**
 * Ends all shares and share links of a horse that is being transferred. The caller must check permissions. Returns
 * how many shares and links were ended.
 */
export async function endSharesOfHorse(
  tx: Context,
  { horseId, horseName, toOrganizationId }: TransferredHorse,
): Promise<number> {
  const ended = await endShareRows(tx, { organizationId: getOrganizationId(tx), horseId }, "ended");
  for (const share of ended) {
    const isEndNews = share.isEndNews && share.organizationId !== toOrganizationId;
    await publishShareEnd(tx, "ended", { ...share, isEndNews }, { horseName, cause: "transferred" });
  }
  return ended.length;
}

/**
 * Notifies both organizations that a share has ended. If `isEndNews` is true, also emails the members of the
 * receiving organization.
 */
export async function publishShareEnd(
  tx: Context,
  change: Extract<ShareChange, "ended" | "revoked">,
  share: EndedShare,
  { horseName, cause }: { horseName: string; cause: ShareEndCause },
): Promise<void> {
  const { id, organizationId, organizationName: other } = share;
  await recordShareChange(tx, change, share, { horseName, otherOrganizationName: other });
  if (!organizationId) return;
  const otherCtx = await createOtherOrganizationContext(tx, organizationId, id);
  await recordShareChange(otherCtx, change, share, {
    horseName,
    otherOrganizationName: tx.organization?.name ?? null,
    announcement: `${tx.organization?.name ?? "The owner"} no longer shares ${horseName} with you`,
  });
  if (share.isEndNews) await mailShareRecipients(otherCtx, share, cause);
}
