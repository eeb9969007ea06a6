import { DomainError } from "@/lib/errors";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";

interface Needed {
  /** The lowest plan that has it. */
  plan: PlanId;
  /** Whether it is the actor's own plan that would have to change; another's can only be read about. */
  isOwnPlan: boolean;
}

/** PLAN_LIMIT with the plan that it takes and the way there. */
export function planLimitError(message: string, { plan, isOwnPlan }: Needed): DomainError {
  const path = isOwnPlan ? planChoicePath(plan) : "/pricing";
  return new DomainError("PLAN_LIMIT", isOwnPlan ? message : `${message} ${ASK_OWNER}`, {
    upgrade: { plan, path },
  });
}

const ASK_OWNER = "Ask the owner of the organization to upgrade.";
