import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import type { PortalContactDetails } from "@/lib/domain/billing/portal/dto";
import { type PortalDetailsInput, portalDetailsSchema } from "@/lib/domain/billing/portal/model/schemas";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { createNotFoundError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

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

/** Returns the client's own phone number, postal address and emergency contact. */
export async function getPortalDetails({ ctx }: { ctx: Context }): Promise<PortalContactDetails> {
  const { contactId } = requirePortalContact(ctx);
  return getDetails(ctx, contactId);
}

/**
 * Replaces the client's own phone number, postal address and emergency contact. Sent invoices keep the earlier
 * address. The email address can't be changed here, because it grants access to the portal.
 */
export async function updatePortalDetails({ ctx, input }: VerbArguments<PortalDetailsInput>): Promise<void> {
  const { contactId } = requirePortalContact(ctx);
  const entered = parse(portalDetailsSchema, input);
  const details: PortalContactDetails = {
    phone: entered.phone,
    addressLine1: entered.address_line1,
    addressLine2: entered.address_line2,
    city: entered.city,
    region: entered.region,
    postalCode: entered.postal_code,
    country: entered.country,
    emergencyName: entered.emergency_name,
    emergencyPhone: entered.emergency_phone,
  };
  await ctx.transaction(async (tx) => {
    const before = await lockDetails(tx, contactId);
    if (isUnchanged(before, details)) return;
    await updateDetails(tx, contactId, details);
    await recordAudit(tx, {
      action: "contact.details_changed",
      entityType: "contact",
      entityId: contactId,
      before: toAuditFacts(before),
      after: toAuditFacts(details),
    });
    await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId } });
  });
}

function isUnchanged(before: PortalContactDetails, after: PortalContactDetails): boolean {
  return JSON.stringify(toAuditFacts(before)) === JSON.stringify(toAuditFacts(after));
}

function toAuditFacts(details: PortalContactDetails) {
  return {
    phone: details.phone,
    address_line1: details.addressLine1,
    address_line2: details.addressLine2,
    city: details.city,
    region: details.region,
    postal_code: details.postalCode,
    country: details.country,
    emergency_name: details.emergencyName,
    emergency_phone: details.emergencyPhone,
  };
}

/** Returns the details that the client can change. Throws NOT_FOUND if the contact doesn't exist. */
async function getDetails(ctx: Context, contactId: string): Promise<PortalContactDetails> {
  const row = await ctx.db.client.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: contactId } },
    select: COLUMNS,
  });
  if (!row) throw createNotFoundError("Contact");
  return row;
}

/** Locks the contact until the transaction ends and returns its details. */
async function lockDetails(tx: Context, contactId: string): Promise<PortalContactDetails> {
  await tx.db.$queryRaw`
    SELECT id::text FROM clients WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${contactId}::uuid
    FOR NO KEY UPDATE`;
  return getDetails(tx, contactId);
}

/**
 * Replaces the details. Members who are editing the contact at the same time get a conflict when they save.
 */
async function updateDetails(tx: Context, contactId: string, details: PortalContactDetails): Promise<void> {
  await tx.db.client.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id: contactId } },
    data: { ...details, revision: { increment: 1 } },
    select: { id: true },
  });
}
