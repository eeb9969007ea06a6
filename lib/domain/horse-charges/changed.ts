import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookFlow, dropFlow } from "@/lib/domain/finances/book-flow";
import type { ChargeDto } from "@/lib/domain/horse-charges/dto";
import { publishLiveEvent } from "@/lib/live/publish";
import { formatCents } from "@/lib/money/format";

/**
 * The last steps of every change of a charge: it flows into the finances of the horse's organization, whatever the plan
 * has, and stands in its history; word to who has the horse open.
 */
export async function recordChargeChange(
  tx: Context,
  did: "added" | "corrected" | "withdrawn" | "refused",
  { before, after }: { before?: ChargeDto; after: ChargeDto },
): Promise<void> {
  const { id, horseId, what, category, chargedOn: bookedOn, amountCents, organizationName: vendor } = after;
  const sourceKey = `charge:${id}`;
  if (after.withdrawnAt) await dropFlow(tx, sourceKey);
  else {
    const money = { kind: "expense", amountCents, category, vendor, note: what, bookedOn } as const;
    await bookFlow(tx, { ...money, source: "charge", sourceKey, horseId });
  }
  await recordAudit(tx, {
    action: `horse_charge.${did}`,
    entityType: "horse_charge",
    entityId: id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  const say = did === "added" ? `${vendor} charged ${formatCents(amountCents)}: ${what}` : null;
  const payload = { horseId, ...(say && { say }) };
  await publishLiveEvent(tx, { topic: "horse-charges", module: "finances", payload });
}

function auditFacts(charge: ChargeDto) {
  return {
    horse_id: charge.horseId,
    what: charge.what,
    category: charge.category,
    charged_on: charge.chargedOn,
    amount_cents: charge.amountCents,
    organization: charge.organizationName,
    withdrawn_at: charge.withdrawnAt,
  };
}
