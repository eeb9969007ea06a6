import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getPortalSettingsSchema, type PortalSettingsInput } from "@/lib/domain/billing/portal/model/schemas";
import { writePortalSettings } from "@/lib/domain/billing/portal/settings-data";
import type { PortalSettingsDto } from "@/lib/domain/billing/records/model/portal-settings";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Returns what the organization's clients can do and see in the portal. */
export async function getPortalSettings({ ctx }: Pick<VerbArguments, "ctx">): Promise<PortalSettingsDto> {
  requirePermission(ctx, "invoices", "read");
  return findPortalSettings(ctx);
}

/**
 * Changes what clients can do and see in the portal. A new limit applies to charges that are added or changed from now
 * on. Throws CONFLICT if someone else changed the settings since `revision`.
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
