import { getPlanLimit, hasFeature, type PlanFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** Describes the effects of a change to a lower plan (docs/product/plans.md, "Limits after a downgrade"). */
export function getSwitchEffectText(from: PlanId, to: PlanId): string {
  const loses = (feature: PlanFeature) => hasFeature(from, feature) && !hasFeature(to, feature);
  return [
    "Nothing is deleted.",
    ...getHorsesTexts(from, to),
    ...(loses("task_management") || loses("financial_tracking")
      ? ["Team tasks and finances can still be read, but nobody can change them."]
      : []),
    ...(loses("ranch_tools")
      ? ["Members keep their access. Custom roles can't be changed or assigned anymore."]
      : []),
    ...(loses("integrations") ? ["Calendar feeds stop."] : []),
    ...(loses("export") ? ["Exports and advanced reports are no longer available."] : []),
    ...(loses("invoicing")
      ? [
          "Invoices that you sent can still be read and paid.",
          "Organizations over the limit become read-only, newest first.",
          "Your client records are kept in case you upgrade again.",
        ]
      : []),
    ...getFilesTexts(from, to),
  ].join(" ");
}

function getHorsesTexts(from: PlanId, to: PlanId): string[] {
  const [before, after] = [getPlanLimit(from, "horses"), getPlanLimit(to, "horses")];
  if (before !== null || after === null) return [];
  return [
    `The first ${after} horses you added can still be changed. All horses added later become read-only.`,
  ];
}

function getFilesTexts(from: PlanId, to: PlanId): string[] {
  const [before, after] = [getPlanLimit(from, "photos"), getPlanLimit(to, "photos")];
  if (after === null || (before !== null && before <= after)) return [];
  return [`You can add photos only while you have fewer than ${after}.`];
}
