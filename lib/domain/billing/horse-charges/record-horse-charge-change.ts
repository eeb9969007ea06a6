import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { removeLinkedEntry, saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { publishLiveEvent } from "@/lib/live/publish";
import { formatCents } from "@/lib/money/format";

interface ChargeChange {
  before?: HorseChargeDto;
  after: HorseChargeDto;
  horseName: string;
}

/**
 * After a charge changes, updates the finances of the horse's organization, even if its plan doesn't include
 * finances. Also records the change in both organizations' activity logs and notifies open pages.
 */
export async function recordHorseChargeChange(
  tx: Context,
  action: "added" | "corrected" | "withdrawn" | "refused",
  { before, after, horseName }: ChargeChange,
): Promise<void> {
  const {
    id,
    horseId,
    what,
    category,
    chargedOn: bookedOn,
    amountCents,
    currency,
    organizationName: vendor,
  } = after;
  const sourceKey = `charge:${id}`;
  // Finance totals must not mix currencies.
  const isBooked = !after.withdrawnAt && currency === tx.organization?.currency;
  if (!isBooked) await removeLinkedEntry(tx, sourceKey);
  else {
    const money = { kind: "expense", amountCents, category, vendor, note: what, bookedOn } as const;
    await saveLinkedEntry(tx, { ...money, source: "charge", sourceKey, horseId }, before?.chargedOn);
  }
  const entry = {
    action: `horse_charge.${action}`,
    entityType: "horse_charge",
    entityId: id,
    ...(before && { before: toAuditFacts(before, horseName) }),
    after: toAuditFacts(after, horseName),
  };
  await recordAudit(tx, entry);
  const chargerContext = await findChargerContext(tx, after);
  if (chargerContext) await recordAudit(chargerContext, entry);
  const announcement =
    action === "added"
      ? `${vendor} charged ${formatCents(amountCents, currency, getNumberFormat(tx))}: ${what}`
      : null;
  const payload = { horseId, ...(announcement && { say: announcement }) };
  await publishLiveEvent(tx, { topic: "horse-charges", module: "finances", payload });
}

/**
 * Returns a context in the same transaction for the organization that added the charge. Returns null if that
 * organization and its share were deleted.
 */
async function findChargerContext(
  tx: Context,
  { organizationId, shareId }: HorseChargeDto,
): Promise<Context | null> {
  if (!tx.share) return shareId === null ? null : createOtherOrganizationContext(tx, organizationId, shareId);
  const { share: _others, ...home } = await createOrganizationContext({ ctx: tx, organizationId });
  return home;
}

function toAuditFacts(charge: HorseChargeDto, horseName: string) {
  return {
    horse_id: charge.horseId,
    horse: horseName,
    what: charge.what,
    category: charge.category,
    charged_on: charge.chargedOn,
    amount_cents: charge.amountCents,
    currency: charge.currency,
    organization: charge.organizationName,
    withdrawn_at: charge.withdrawnAt,
  };
}
