import type { LateFeeRuleDto } from "@/lib/domain/billing/late-fees/data";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats a late fee rule for the API, with amounts as decimals. */
export function toLateFeeRuleJson(rule: LateFeeRuleDto, currency: Currency) {
  const toAmount = (cents: number | null) => (cents === null ? null : toMajorUnits(cents, currency));
  return {
    ...{ id: rule.id, kind: rule.kind, frequency: rule.frequency, grace_days: rule.graceDays },
    percent: rule.rate === null ? null : Number(formatTaxPercent(rule.rate)),
    ...{ amount: toAmount(rule.amountCents), cap: toAmount(rule.capCents) },
    ...{ starts_on: rule.startsOn, archived_at: rule.archivedAt },
  };
}
