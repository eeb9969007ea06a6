import { getPlanLimit, hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** Describes the effects of a change to a lower plan. */
export function getSwitchEffectText(from: PlanId, to: PlanId): string {
  const effects = [...getHorsesText(from, to), ...getInvoicingTexts(from, to)];
  return effects.length === 0 ? "Nothing is deleted." : `Nothing is deleted: ${joinWithAnd(effects)}.`;
}

function getHorsesText(from: PlanId, to: PlanId): string[] {
  const [before, after] = [getPlanLimit(from, "horses"), getPlanLimit(to, "horses")];
  return before === null && after !== null ? [`horses over the limit of ${after} become read-only`] : [];
}

function getInvoicingTexts(from: PlanId, to: PlanId): string[] {
  if (!hasFeature(from, "invoicing") || hasFeature(to, "invoicing")) return [];
  return [
    "invoices that you sent can still be read and paid",
    "organizations over the limit become read-only",
    "your clients are saved for when you upgrade again",
  ];
}

function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}
