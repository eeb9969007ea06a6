import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findContextOrganization } from "@/lib/domain/organizations/organizations/data";
import type { JobPayloads } from "@/lib/jobs/catalog";

interface OwnershipTransfer {
  /** The organization's name. */
  name: string;
  recipient: MailRecipient;
  /**
   * The name of the new owner if the recipient is the former owner, and vice versa. Null if that person's account was
   * deleted.
   */
  otherName: string | null;
}

/**
 * Returns the content and recipient of an email about an ownership transfer, or null if the recipient's
 * account was deleted.
 */
export async function findOwnershipTransferForMail({
  ctx,
  input,
}: TrustedArguments<JobPayloads["mail.ownership-transferred"]>): Promise<OwnershipTransfer | null> {
  const { organizationId, formerOwnerId, newOwnerId, to } = input;
  const ids = to === "newOwner" ? [newOwnerId, formerOwnerId] : [formerOwnerId, newOwnerId];
  const [recipient, other] = await Promise.all(ids.map((id) => findMailRecipient({ ctx, where: { id } })));
  const organization = await findContextOrganization(ctx, organizationId);
  if (!recipient || !organization) return null;
  return { name: organization.name, recipient, otherName: other?.publicName ?? other?.email ?? null };
}
