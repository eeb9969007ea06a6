import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature, planWith } from "@/lib/plans/entitlements";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { InOrganization } from "./organization-section";

export interface ApiStanding {
  canChange: boolean;
  isInPlan: boolean;
  /** The lowest plan that has it. */
  planName: string;
  /** Null for who can't change the organization's plan. */
  upgradeHref: string | null;
}

/** What the reader may do about the API here. */
export function apiStandingOf({ ctx, organization }: InOrganization): ApiStanding {
  const plan = planWith("api_access");
  return {
    canChange: grants(ctx.permissions, "organization", "full"),
    isInPlan: hasFeature(organization.tier, "api_access"),
    planName: PLANS[plan].name,
    upgradeHref: isOwner(ctx) ? planChoicePath(plan) : null,
  };
}
