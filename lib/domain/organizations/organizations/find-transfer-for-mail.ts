import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findContextOrganization } from "@/lib/domain/organizations/organizations/data";
import type { JobPayloads } from "@/lib/jobs/catalog";

interface OwnershipTransfer {
  /** Name of the organization. */
  name: string;
  recipient: MailRecipient;
  /** Name of the other owner; null if their account is gone. */
  otherName: string | null;
}

/** Returns the content and recipient of a mail about a new owner; null if the recipient is gone. */
export async function findTransferForMail({
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
