import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { ChargeCost } from "@/lib/domain/billing/charges/model/sum-costs";

/**
 * Returns the costs of all charges in a cost group, including charges for horses that the actor can't see. A
 * single expense covers all these costs.
 */
export async function selectChargeCosts(tx: Context, costGroupId: string): Promise<ChargeCost[]> {
  const organizationId = getOrganizationId(tx);
  const rows = await tx.db.charge.findMany({
    where: { organizationId, costGroupId },
    select: { chargedOn: true, costAmount: true, horse: { select: { id: true, organizationId: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ chargedOn, costAmount, horse }) => ({
    horseId: horse?.organizationId === organizationId ? horse.id : null,
    costCents: costAmount ?? 0,
    chargedOn: fromDateColumn(chargedOn),
  }));
}
