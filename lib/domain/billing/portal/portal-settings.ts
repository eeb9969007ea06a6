import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getCurrency,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getPortalSettingsSchema, type PortalSettingsInput } from "@/lib/domain/billing/portal/model/schemas";
import type { PortalSettingsDto } from "@/lib/domain/billing/records/model/portal-settings";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

interface PortalSettingsChange {
  approvalLimit: number | null;
  sharesHorses: boolean;
  sharesDocuments: boolean;
}

const SHARING_FORBIDDEN =
  "To turn on sharing, a member must manage the organization or be able to see all horses and their health records, documents and calendar. Ask the organization's owner to turn it on.";

/** Returns the settings that determine what the organization's clients can do and see in the portal. */
export async function getPortalSettings({ ctx }: Pick<VerbArguments, "ctx">): Promise<PortalSettingsDto> {
  requirePermission(ctx, "invoices", "read");
  return findPortalSettings(ctx);
}

/**
 * Returns whether the member can share horses and documents with clients. The member must manage the organization
 * or be able to read the health records, documents and calendar events of all horses.
 */
export function canShareWithClients({ permissions, horseIds }: Context): boolean {
  if (hasPermission(permissions, "organization", "full")) return true;
  const areas = ["horses", "health", "documents", "calendar"] as const;
  return horseIds === "all" && areas.every((area) => hasPermission(permissions, area, "read"));
}

/**
 * Changes the portal settings. A new limit applies to charges that are added or changed after this update. Throws
 * FORBIDDEN if the member turns on sharing but can't read the shared data. Throws CONFLICT if the settings have
 * changed since the given revision.
 */
export async function updatePortalSettings({
  ctx,
  input,
}: VerbArguments<PortalSettingsInput>): Promise<PortalSettingsDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const currency = getCurrency(ctx);
  const {
    approval_limit: approvalLimit,
    shares_horses: sharesHorses,
    shares_documents: sharesDocuments,
    revision,
  } = parse(getPortalSettingsSchema(currency), input);
  return ctx.transaction(async (tx) => {
    const before = await findPortalSettings(tx);
    const startsSharing =
      (sharesHorses && !before.sharesHorses) || (sharesDocuments && !before.sharesDocuments);
    if (startsSharing && !canShareWithClients(tx)) throw new DomainError("FORBIDDEN", SHARING_FORBIDDEN);
    if (!(await writePortalSettings(tx, { approvalLimit, sharesHorses, sharesDocuments }, revision))) {
      throw new DomainError(
        "CONFLICT",
        "Someone else changed the portal's settings while you were editing. Your changes aren't saved yet.",
      );
    }
    const after = await findPortalSettings(tx);
    await recordAudit(tx, {
      action: "portal_settings.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      before: toAuditFacts(before, currency),
      after: toAuditFacts(after, currency),
    });
    await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
    return after;
  });
}

function toAuditFacts(settings: PortalSettingsDto, currency: Currency) {
  const { approvalLimitCents, sharesHorses, sharesDocuments } = settings;
  return {
    approval_limit: approvalLimitCents === null ? null : toMajorUnits(approvalLimitCents, currency),
    shares_horses: sharesHorses,
    shares_documents: sharesDocuments,
  };
}

/** Writes the settings if the stored revision is still `revision`. Returns whether they were written. */
async function writePortalSettings(
  tx: Context,
  change: PortalSettingsChange,
  revision: number,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const table = tx.db.portalSettings;
  const { count } =
    revision === 0
      ? await table.createMany({ data: [{ organizationId, ...change }], skipDuplicates: true })
      : await table.updateMany({
          where: { organizationId, revision },
          data: { ...change, revision: { increment: 1 } },
        });
  return count > 0;
}
