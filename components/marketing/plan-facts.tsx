import { PLANS } from "@/content/plans";
import { getTrialText } from "@/lib/plans/get-trial-text";
import { formatStorageLimit } from "@/lib/plans/limit-text";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { formatPrice } from "@/lib/plans/price-text";

// These components insert plan data into the legal texts, so that the figures always match the plans.

function joinList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export function StorageByPlan() {
  const amounts = PLAN_IDS.map((plan) => `${formatStorageLimit(plan)} with ${PLANS[plan].name}`);
  return <>Storage for documents: {joinList(amounts)}.</>;
}

export function PlanPrices() {
  return (
    <ul>
      {PLAN_IDS.map((plan) => (
        <li key={plan}>
          <strong>{PLANS[plan].name}:</strong> {formatPrice(plan)}
          {PLANS[plan].monthlyPriceCents > 0 && " a month"}
        </li>
      ))}
    </ul>
  );
}

export function TrialByPlan() {
  const plansWithTrial = PLAN_IDS.filter((plan) => PLANS[plan].trialDays > 0);
  const trialTexts = plansWithTrial.map(
    (plan) => `${PLANS[plan].name} has a ${PLANS[plan].trialDays}-day trial`,
  );
  return (
    <p>
      {joinList(trialTexts)}. {plansWithTrial.map((plan) => getTrialText(plan)).join(" ")} The other paid
      plans have no trial. The free plan doesn't expire.
    </p>
  );
}
