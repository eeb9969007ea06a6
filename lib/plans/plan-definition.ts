import { FEATURE_LABELS } from "@/content/feature-labels";
import { PLANS } from "@/content/plans";
import { getPlanLimit, getPlanWithFeature, PLAN_FEATURES } from "@/lib/plans/entitlements";
import { formatHorseLimit, formatPhotoLimit, formatStorageLimit } from "@/lib/plans/limit-text";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { getAnnualPriceCents } from "@/lib/plans/price-text";

/** A plan as shown on its card. */
export interface PlanDefinition {
  id: PlanId;
  name: string;
  monthlyPriceCents: number;
  /** The price of one year, paid in advance. */
  annualPriceCents: number;
  period: "month";
  description: string;
  perfectFor: string;
  /** The features that the next lower plan doesn't have, limits first. */
  features: readonly string[];
  isPopular: boolean;
  hasFreeTrial: boolean;
  trialDays: number;
  ctaText: string;
}

export function getPlanDefinition(id: PlanId): PlanDefinition {
  const { name, monthlyPriceCents, description, perfectFor, isPopular, trialDays } = PLANS[id];
  return {
    id,
    name,
    monthlyPriceCents,
    annualPriceCents: getAnnualPriceCents(id),
    period: "month",
    description: description.text,
    perfectFor,
    features: getPlanFeatures(id),
    isPopular,
    hasFreeTrial: trialDays > 0,
    trialDays,
    ctaText: getCallToAction(id),
  };
}

export function getPlanDefinitions(): PlanDefinition[] {
  return PLAN_IDS.map(getPlanDefinition);
}

/** Returns the label of the plan's button for visitors. */
export function getCallToAction(id: PlanId): string {
  const { name, monthlyPriceCents, trialDays } = PLANS[id];
  if (monthlyPriceCents === 0) return "Get Started Free";
  return trialDays > 0 ? `Start ${trialDays}-Day Trial` : `Choose ${name}`;
}

function getPlanFeatures(id: PlanId): string[] {
  const below = PLAN_IDS[PLAN_IDS.indexOf(id) - 1];
  const granted = PLAN_FEATURES.filter((feature) => getPlanWithFeature(feature) === id);
  return [
    ...(below ? [`Everything in ${PLANS[below].name}`] : []),
    ...getLimitLines(id, below),
    ...granted.map((feature) => FEATURE_LABELS[feature]),
    ...(below ? [] : ["Email support"]),
  ];
}

/** Returns lines for the limits that differ from those of the next lower plan. */
function getLimitLines(id: PlanId, below: PlanId | undefined): string[] {
  const lines = (plan: PlanId) => [
    `${formatHorseLimit(plan)} horses`,
    `${formatPhotoLimit(plan)} photos`,
    `${formatStorageLimit(plan)} of documents`,
    ...(getPlanLimit(plan, "organizations") === null ? ["Unlimited clients and organizations"] : []),
  ];
  const known = below ? lines(below) : [];
  return lines(id).filter((line) => !known.includes(line));
}
