import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookMoneyFlow, removeFlowEntry } from "@/lib/domain/billing/finances/book-money-flow";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { enterOtherOrganization } from "@/lib/domain/horses/horse-shares/enter-other-organization";
import { enterOrganization } from "@/lib/domain/organizations/organizations/enter-organization";
import { publishLiveEvent } from "@/lib/live/publish";
import { formatCents } from "@/lib/money/format";

interface Changed {
  before?: ChargeDto;
  after: ChargeDto;
  horseName: string;
}

/**
 * Writes a change of a charge to the finances of the horse's organization (on every plan) and to the activity of both,
 * and notifies open pages.
 */
export async function recordChargeChange(
  tx: Context,
  did: "added" | "corrected" | "withdrawn" | "refused",
  { before, after, horseName }: Changed,
): Promise<void> {
  const { id, horseId, what, category, chargedOn: bookedOn, amountCents, organizationName: vendor } = after;
  const sourceKey = `charge:${id}`;
  if (after.withdrawnAt) await removeFlowEntry(tx, sourceKey);
  else {
    const money = { kind: "expense", amountCents, category, vendor, note: what, bookedOn } as const;
    await bookMoneyFlow(tx, { ...money, source: "charge", sourceKey, horseId });
  }
  const entry = {
    action: `horse_charge.${did}`,
    entityType: "horse_charge",
    entityId: id,
    ...(before && { before: auditFacts(before, horseName) }),
    after: auditFacts(after, horseName),
  };
  await recordAudit(tx, entry);
  const there = await atCharger(tx, after);
  if (there) await recordAudit(there, entry);
  const say = did === "added" ? `${vendor} charged ${formatCents(amountCents)}: ${what}` : null;
  const payload = { horseId, ...(say && { say }) };
  await publishLiveEvent(tx, { topic: "horse-charges", module: "finances", payload });
}

/**
 * Returns a context for the charging organization in the same transaction. Null if that organization and its share are
 * deleted.
 */
async function atCharger(tx: Context, { organizationId, shareId }: ChargeDto): Promise<Context | null> {
  if (!tx.through) return shareId === null ? null : enterOtherOrganization(tx, organizationId, shareId);
  const { through: _others, ...home } = await enterOrganization({ ctx: tx, organizationId });
  return home;
}

function auditFacts(charge: ChargeDto, horseName: string) {
  return {
    horse_id: charge.horseId,
    horse: horseName,
    what: charge.what,
    category: charge.category,
    charged_on: charge.chargedOn,
    amount_cents: charge.amountCents,
    organization: charge.organizationName,
    withdrawn_at: charge.withdrawnAt,
  };
}
