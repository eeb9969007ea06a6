import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import type { HorsePayersDto } from "@/lib/domain/billing/ownership/dto";
import { readHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import {
  type DeletePayerRuleInput,
  deletePayerRuleSchema,
  findOverlappingRule,
  type SetPayerRuleInput,
  setPayerRuleSchema,
} from "@/lib/domain/billing/ownership/model/schemas";
import { recordPayersChange } from "@/lib/domain/billing/ownership/record-payers-change";
import { deletePayerRuleRow, replacePayerRule } from "@/lib/domain/billing/ownership/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Sets the payers who replace the owners for charges in a category. Replaces any rule with the same start date.
 * Throws VALIDATION if the rule overlaps another rule for the category.
 */
export async function setPayerRule({
  ctx,
  input,
}: VerbArguments<SetPayerRuleInput>): Promise<HorsePayersDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    horse_id: horseId,
    starts_on: startsOn,
    ends_on: endsOn,
    ...fields
  } = parse(setPayerRuleSchema, input);
  const rule = { ...fields, startsOn, endsOn };
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horseId, { forUpdate: true });
    await requireContacts(
      tx,
      rule.shares.map(({ contactId }) => contactId),
    );
    const overlapping = findOverlappingRule((await readHorsePayers(tx, horseId)).rules, rule);
    if (overlapping) {
      const message = `Another rule for this category starts on ${formatDocumentDay(overlapping.startsOn, "month_first")}. End that rule first, or choose different dates.`;
      throw new DomainError("VALIDATION", message, { fieldErrors: { starts_on: message } });
    }
    await replacePayerRule(tx, horseId, rule);
    const payers = await readHorsePayers(tx, horseId);
    await recordPayersChange(tx, "horse.payers_changed", { horse, payers });
    return storeResult(tx, payers);
  });
}

/**
 * Deletes a payer rule. The owners then pay for charges on the days that the rule covered. Existing charges
 * don't change.
 */
export async function deletePayerRule({
  ctx,
  input,
}: VerbArguments<DeletePayerRuleInput>): Promise<HorsePayersDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { horse_id: horseId, category, starts_on: startsOn } = parse(deletePayerRuleSchema, input);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horseId, { forUpdate: true });
    if (!(await deletePayerRuleRow(tx, horseId, { category, startsOn })))
      throw createNotFoundError("Payer rule");
    const payers = await readHorsePayers(tx, horseId);
    await recordPayersChange(tx, "horse.payers_changed", { horse, payers });
    return storeResult(tx, payers);
  });
}
