import { DomainError } from "@/lib/errors";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";

interface RequiredPlan {
  /** The lowest plan that allows the action. */
  plan: PlanId;
  /** Whether the limit comes from the user's own plan, which the user can change. */
  isOwnPlan: boolean;
}

/** Returns a PLAN_LIMIT error with the required plan and the path of the upgrade page. */
export function createPlanLimitError(message: string, { plan, isOwnPlan }: RequiredPlan): DomainError {
  const path = isOwnPlan ? getPlanChoicePath(plan) : "/pricing";
  return new DomainError("PLAN_LIMIT", isOwnPlan ? message : `${message} ${ASK_OWNER}`, {
    upgrade: { plan, path },
  });
}

const ASK_OWNER = "Ask the owner of the organization to upgrade.";
