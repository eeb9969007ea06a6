import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import {
  LATE_FEE_FREQUENCIES,
  LATE_FEE_KINDS,
  type LateFeeTerms,
} from "@/lib/domain/billing/late-fees/model/late-fee";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";

const ruleSchema = z.object({
  id: z.string(),
  kind: z.enum(LATE_FEE_KINDS),
  /** The flat fee, in minor units. */
  amountCents: z.number().nullable(),
  /** The fee as a share of the open balance, in millionths. */
  rate: z.number().nullable(),
  graceDays: z.number(),
  capCents: z.number().nullable(),
  frequency: z.enum(LATE_FEE_FREQUENCIES),
  /** Periods that begin before this day aren't charged. */
  startsOn: z.string(),
  /**
   * The name of the member who confirmed that the contract with clients permits the fee. Null if the member has no
   * name.
   */
  confirmedByName: z.string().nullable(),
  confirmedAt: z.string(),
  archivedAt: z.string().nullable(),
});
export type LateFeeRuleDto = z.infer<typeof ruleSchema>;

const SELECT_RULES = `
  SELECT coalesce(json_agg(json_build_object(
    'id', rule.id, 'kind', rule.kind, 'amountCents', rule.amount, 'rate', rule.rate, 'graceDays', rule.grace_days,
    'capCents', rule.cap, 'frequency', rule.frequency, 'startsOn', rule.starts_on,
    'confirmedByName', ${getPublicNameSql("confirmer")}, 'confirmedAt', ${getIsoTimestampSql("rule.confirmed_at")},
    'archivedAt', ${getIsoTimestampSql("rule.archived_at")})
    ORDER BY rule.archived_at DESC NULLS FIRST, rule.id), '[]') AS value
  FROM late_fee_rules rule
  LEFT JOIN user_account_profiles confirmer ON confirmer.user_id = rule.confirmed_by
  WHERE rule.organization_id = $1::uuid`;

/** Returns the organization's rules, active ones first. */
export async function selectLateFeeRules(ctx: Context): Promise<LateFeeRuleDto[]> {
  const values = [getOrganizationId(ctx)];
  return queryJsonList(ctx.db, { schema: ruleSchema, sql: SELECT_RULES, values });
}

/** Returns one of the organization's rules. Throws NOT_FOUND for an unknown ID. */
export async function getLateFeeRule(ctx: Context, id: string): Promise<LateFeeRuleDto> {
  const rule = (await selectLateFeeRules(ctx)).find((one) => one.id === id);
  if (!rule) throw createNotFoundError("Late fee rule");
  return rule;
}

/** Locks the organization's rules until the transaction ends. */
export async function lockLateFeeRules(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `late-fee-rules:${getOrganizationId(tx)}`);
}

/** Inserts a rule and records the actor's confirmation. Returns the rule's ID. */
export async function insertLateFeeRule(
  tx: Context,
  { amountCents: amount, capCents: cap, ...terms }: LateFeeTerms,
  startsOn: CalendarDate,
): Promise<string> {
  const now = tx.clock.now();
  const data = {
    ...terms,
    ...{ id: createId(), organizationId: getOrganizationId(tx), amount, cap },
    startsOn: toDateColumn(startsOn),
    confirmedBy: getActorUserId(tx),
    confirmedAt: now,
    createdAt: now,
  };
  return (await tx.db.lateFeeRule.create({ data, select: { id: true } })).id;
}

export async function archiveLateFeeRuleRow(tx: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("Late fee rule");
  await tx.db.lateFeeRule.updateMany({
    where: { organizationId: getOrganizationId(tx), id, archivedAt: null },
    data: { archivedAt: tx.clock.now() },
  });
}
