import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { BillingSettingsDto, TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { toBillingSettingsJson, toTaxRateJson } from "@/lib/domain/billing/settings/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a settings change and notifies open pages. Must be the last step of the transaction. */
export async function recordSettingsChange(
  tx: Context,
  { before, after }: { before: BillingSettingsDto; after: BillingSettingsDto },
): Promise<void> {
  await recordAudit(tx, {
    action: "billing_settings.changed",
    entityType: "billing_settings",
    entityId: getOrganizationId(tx),
    before: toBillingSettingsJson(before),
    after: toBillingSettingsJson(after),
  });
  await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
}

/** Writes the audit row for a tax rate change and notifies open pages. Must be the last step of the transaction. */
export async function recordTaxRateChange(
  tx: Context,
  action: "tax_rate.created" | "tax_rate.renamed" | "tax_rate.archived" | "tax_rate.restored",
  { before, after }: { before?: TaxRateDto; after: TaxRateDto },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "tax_rate",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: toAuditFacts(after),
  });
  await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
}

function toAuditFacts(taxRate: TaxRateDto) {
  const { name, rate, archived_at } = toTaxRateJson(taxRate);
  return { name, rate, archived_at };
}
