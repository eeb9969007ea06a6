import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getAmountNotation,
  getCurrency,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  archiveLateFeeRuleRow,
  getLateFeeRule,
  insertLateFeeRule,
  type LateFeeRuleDto,
  lockLateFeeRules,
  selectLateFeeRules,
} from "@/lib/domain/billing/late-fees/data";
import { describeLateFee } from "@/lib/domain/billing/late-fees/model/late-fee";
import {
  getLateFeeRuleSchema,
  type LateFeeRuleIdInput,
  type LateFeeRuleInput,
  lateFeeRuleIdSchema,
  MAX_LATE_FEE_RULES,
} from "@/lib/domain/billing/late-fees/model/schemas";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** Lists the rules, active ones first. */
export async function listLateFeeRules({ ctx }: Pick<VerbArguments, "ctx">): Promise<LateFeeRuleDto[]> {
  requirePermission(ctx, "invoices", "read");
  return selectLateFeeRules(ctx);
}

/**
 * Adds a rule after the member has confirmed that the contract with clients permits the fee. Only periods that
 * begin today or later are charged. Throws CONFLICT if there are too many rules.
 */
export async function addLateFeeRule({
  ctx,
  input,
}: VerbArguments<LateFeeRuleInput>): Promise<LateFeeRuleDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { kind, percent, amount, cap, ...fields } = parse(getLateFeeRuleSchema(getCurrency(ctx)), input);
  const terms = {
    kind,
    rate: kind === "percent" ? percent : null,
    amountCents: kind === "flat" ? amount : null,
    graceDays: fields.grace_days,
    capCents: cap,
    frequency: fields.frequency,
  };
  return ctx.transaction(async (tx) => {
    await lockLateFeeRules(tx);
    const active = (await selectLateFeeRules(tx)).filter(({ archivedAt }) => archivedAt === null);
    if (active.length >= MAX_LATE_FEE_RULES)
      throw new DomainError(
        "CONFLICT",
        `You can have up to ${MAX_LATE_FEE_RULES} late fee rules. Turn one off first.`,
      );
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const rule = await getLateFeeRule(tx, await insertLateFeeRule(tx, terms, today));
    await recordRuleChange(tx, "late_fee_rule.added", rule);
    return storeResult(tx, rule);
  });
}

/** Stops a rule. Fees that were already charged remain. Stopping a stopped rule has no effect. */
export async function archiveLateFeeRule({
  ctx,
  input,
}: VerbArguments<LateFeeRuleIdInput>): Promise<LateFeeRuleDto> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(lateFeeRuleIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockLateFeeRules(tx);
    const before = await getLateFeeRule(tx, id);
    if (before.archivedAt !== null) return storeResult(tx, before);
    await archiveLateFeeRuleRow(tx, id);
    const rule = await getLateFeeRule(tx, id);
    await recordRuleChange(tx, "late_fee_rule.archived", rule);
    return storeResult(tx, rule);
  });
}

async function recordRuleChange(
  tx: Context,
  action: "late_fee_rule.added" | "late_fee_rule.archived",
  rule: LateFeeRuleDto,
): Promise<void> {
  const terms = describeLateFee(rule, getAmountNotation(tx));
  await recordAudit(tx, {
    action,
    entityType: "billing_settings",
    entityId: rule.id,
    after: { terms, confirmed_at: rule.confirmedAt },
  });
  await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
}
