import { getPlanLimit, hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** Describes what remains after a change to a lower plan. */
export function getSwitchEffectText(from: PlanId, to: PlanId): string {
  const kept = [...formatHorses(from, to), ...invoicingText(from, to)];
  return kept.length === 0 ? "Nothing is deleted." : `Nothing is deleted: ${listed(kept)}.`;
}

function formatHorses(from: PlanId, to: PlanId): string[] {
  const [before, after] = [getPlanLimit(from, "horses"), getPlanLimit(to, "horses")];
  return before === null && after !== null ? [`horses over ${after} can be read`] : [];
}

function invoicingText(from: PlanId, to: PlanId): string[] {
  if (!hasFeature(from, "invoicing") || hasFeature(to, "invoicing")) return [];
  return [
    "invoices that you sent can still be read and paid",
    "organizations over the limit can be read",
    "your clients are kept until you have the plan again",
  ];
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}
