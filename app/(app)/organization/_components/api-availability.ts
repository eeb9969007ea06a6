import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { OrganizationPageContext } from "./organization-section";

export interface ApiAvailability {
  canChange: boolean;
  isInPlan: boolean;
  /** The name of the lowest plan that includes the API. */
  planName: string;
  /** Null for members who can't change the organization's plan. */
  upgradeHref: string | null;
}

/** Returns whether the user can change API keys and webhooks, and which plan includes the API. */
export function getApiAvailability({ ctx, organization }: OrganizationPageContext): ApiAvailability {
  const plan = getPlanWithFeature("api_access");
  return {
    canChange: hasPermission(ctx.permissions, "organization", "full"),
    isInPlan: hasFeature(organization.tier, "api_access"),
    planName: PLANS[plan].name,
    upgradeHref: isOwner(ctx) ? getPlanChoicePath(plan) : null,
  };
}
