import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type AutopaySettingsInput, autopaySettingsSchema } from "@/lib/domain/billing/autopay/model/schemas";
import {
  type AutopaySettingsDto,
  findAutopaySettings,
  writeAutopaySettings,
} from "@/lib/domain/billing/autopay/settings-data";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

export type { AutopaySettingsDto };

export async function getAutopaySettings({ ctx }: Pick<VerbArguments, "ctx">): Promise<AutopaySettingsDto> {
  requirePermission(ctx, "invoices", "read");
  return findAutopaySettings(ctx);
}

/**
 * Changes whether clients can turn on automatic payments. Existing automatic payments continue until they are
 * stopped. Throws CONFLICT if the setting changed after `revision`.
 */
export async function updateAutopaySettings({
  ctx,
  input,
}: VerbArguments<AutopaySettingsInput>): Promise<AutopaySettingsDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { is_offered: isOffered, revision } = parse(autopaySettingsSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await findAutopaySettings(tx);
    if (!(await writeAutopaySettings(tx, { isOffered, revision }))) {
      throw new DomainError(
        "CONFLICT",
        "Someone else changed the automatic payment settings while you were editing. Your change isn't saved yet.",
      );
    }
    await recordAudit(tx, {
      action: "autopay_settings.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      before: { is_offered: before.isOffered },
      after: { is_offered: isOffered },
    });
    await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
    return findAutopaySettings(tx);
  });
}
