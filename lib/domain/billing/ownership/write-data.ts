import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { OwnershipState, PayerRuleState, PayerShare } from "@/lib/domain/billing/ownership/model/payers";
import { createId } from "@/lib/ids";

/** Adds an ownership record, or replaces the record with the same start date. */
export async function replaceOwnership(
  tx: Context,
  horseId: string,
  { startsOn, lesseeId, shares }: OwnershipState,
): Promise<void> {
  await deleteOwnershipRow(tx, horseId, startsOn);
  const organizationId = getOrganizationId(tx);
  const id = createId();
  await tx.db.ownership.create({
    data: {
      ...{ id, organizationId, horseId, startsOn: toDateColumn(startsOn), lesseeId },
      createdAt: tx.clock.now(),
      shares: { create: toShareRows(shares) },
    },
    select: { id: true },
  });
}

/** Deletes an ownership record. Returns whether the record existed. */
export async function deleteOwnershipRow(
  tx: Context,
  horseId: string,
  startsOn: CalendarDate,
): Promise<boolean> {
  const { count } = await tx.db.ownership.deleteMany({
    where: { organizationId: getOrganizationId(tx), horseId, startsOn: toDateColumn(startsOn) },
  });
  return count > 0;
}

/** Adds a payer rule, or replaces the rule with the same category and start date. */
export async function replacePayerRule(tx: Context, horseId: string, rule: PayerRuleState): Promise<void> {
  await deletePayerRuleRow(tx, horseId, rule);
  const { category, startsOn, endsOn, shares } = rule;
  await tx.db.payerRule.create({
    data: {
      ...{ id: createId(), organizationId: getOrganizationId(tx), horseId, category },
      ...{ startsOn: toDateColumn(startsOn), endsOn: endsOn && toDateColumn(endsOn) },
      createdAt: tx.clock.now(),
      shares: { create: toShareRows(shares) },
    },
    select: { id: true },
  });
}

/** Deletes a payer rule. Returns whether the rule existed. */
export async function deletePayerRuleRow(
  tx: Context,
  horseId: string,
  { category, startsOn }: Pick<PayerRuleState, "category" | "startsOn">,
): Promise<boolean> {
  const { count } = await tx.db.payerRule.deleteMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), horseId, category, startsOn: toDateColumn(startsOn) },
    },
  });
  return count > 0;
}

function toShareRows(shares: readonly PayerShare[]) {
  return shares.map(({ contactId, basisPoints }) => ({ id: createId(), contactId, basisPoints }));
}
