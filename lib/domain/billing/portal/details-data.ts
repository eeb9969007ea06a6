import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { PortalDetails } from "@/lib/domain/billing/portal/dto";
import { createNotFoundError } from "@/lib/errors";

const COLUMNS = {
  phone: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  region: true,
  postalCode: true,
  country: true,
  emergencyName: true,
  emergencyPhone: true,
} as const;

/** Returns the details that the client can change. Throws NOT_FOUND if the contact doesn't exist. */
export async function getDetails(ctx: Context, contactId: string): Promise<PortalDetails> {
  const row = await ctx.db.client.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: contactId } },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Contact");
  return row;
}

/** Locks the contact until the transaction ends and returns its details. */
export async function lockDetails(tx: Context, contactId: string): Promise<PortalDetails> {
  await tx.db.$queryRaw`
    SELECT id::text FROM clients WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${contactId}::uuid
    FOR NO KEY UPDATE`;
  return getDetails(tx, contactId);
}

/**
 * Replaces the details. Members who are editing the contact at the same time get a conflict when they save.
 */
export async function updateDetails(tx: Context, contactId: string, details: PortalDetails): Promise<void> {
  await tx.db.client.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id: contactId } },
    data: { ...details, revision: { increment: 1 } },
    select: { id: true },
  });
}
