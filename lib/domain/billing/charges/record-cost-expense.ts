import "server-only";
import {
  type Context,
  getCurrency,
  getNumberFormat,
  getOrganizationId,
  requirePermission,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import { getCostCategory } from "@/lib/domain/billing/charges/model/cost-category";
import { type ChargeCost, sumCosts } from "@/lib/domain/billing/charges/model/sum-costs";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import { removeLinkedEntry, saveCostEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { DomainError } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { getMaxAmountText } from "@/lib/money/amount-messages";
import { getMaxCents } from "@/lib/money/currency";

/** The details of an expense that a member enters when adding charges. */
export interface CostDetails {
  vendor: string | null;
  /** The ID of the vendor's contact, or null. */
  vendorId: string | null;
  category: ServiceCategory;
  description: string;
}

/** Throws FORBIDDEN unless the actor can record expenses. */
export function requireCostPermission(ctx: Context): void {
  requirePermission(ctx, "finances", "full");
}

export function canRecordCosts({ permissions }: Context): boolean {
  return hasPermission(permissions, "finances", "full");
}

/**
 * Records the costs of a group of charges as one expense. Runs in the transaction that changes one of these
 * charges. If no details are given, keeps the vendor and category of an existing expense. Deletes the expense
 * if the costs are zero.
 */
export async function recordCostExpense(
  tx: Context,
  costGroupId: string,
  details?: CostDetails,
): Promise<void> {
  const sourceKey = `cost:${costGroupId}`;
  // Another transaction may be changing a charge in the same group. The total must include that charge's new
  // cost.
  await lockUntilCommit(tx, sourceKey);
  const total = sumCosts(await selectChargeCosts(tx, costGroupId));
  if (!total || total.amountCents === 0) return removeLinkedEntry(tx, sourceKey);
  if (total.amountCents > getMaxCents(getCurrency(tx))) {
    const message = `The total cost can be at most ${getMaxAmountText(getCurrency(tx), getNumberFormat(tx))}. Enter a lower amount.`;
    throw new DomainError("VALIDATION", message, { fieldErrors: { amount: message, cost: message } });
  }
  await saveCostEntry(tx, { ...total, sourceKey, details: details && (await toEntryDetails(tx, details)) });
}

async function toEntryDetails(tx: Context, { vendor, vendorId, description, category }: CostDetails) {
  return {
    vendor: await resolveContactName(tx, vendorId, vendor),
    contactId: vendorId,
    note: description,
    category: getCostCategory(category),
  };
}

/**
 * Returns the costs of all charges in a cost group, including charges for horses that the actor can't see. A
 * single expense covers all these costs.
 */
async function selectChargeCosts(tx: Context, costGroupId: string): Promise<ChargeCost[]> {
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
