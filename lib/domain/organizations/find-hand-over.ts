import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { findContextOrganization } from "@/lib/domain/organizations/data";
import type { JobPayloads } from "@/lib/jobs/catalog";

interface HandOver {
  /** The organization's. */
  name: string;
  recipient: MailRecipient;
  /** The other of the two; null when their account is gone. */
  otherName: string | null;
}

/** What the mail about a changed owner says, and to whom; null when there is nobody to tell. */
export async function findHandOver({
  ctx,
  input,
}: VerbArguments<JobPayloads["mail.organization-handed-over"]>): Promise<HandOver | null> {
  const { organizationId, formerOwnerId, newOwnerId, to } = input;
  const ids = to === "newOwner" ? [newOwnerId, formerOwnerId] : [formerOwnerId, newOwnerId];
  const [recipient, other] = await Promise.all(ids.map((id) => findMailRecipient({ ctx, where: { id } })));
  const organization = await findContextOrganization(ctx, organizationId);
  if (!recipient || !organization) return null;
  return { name: organization.name, recipient, otherName: other?.publicName ?? other?.email ?? null };
}
