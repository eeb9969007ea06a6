import type { TabItem } from "@/components/ui/tabs";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

export const ACCOUNT_TABS = ["account", "subscription", "payments"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

const TAB_LABELS: Record<AccountTab, string> = {
  account: "Account",
  subscription: "Subscription",
  payments: "Payment Collection",
};

/**
 * Returns whether the user can see the tab. Payment Collection requires a Pro organization and a role that can
 * see payments.
 */
function canSeeTab(ctx: Context, tab: AccountTab): boolean {
  if (tab !== "payments") return true;
  return (
    ctx.organization !== null &&
    hasFeature(ctx.organization.tier, "billing") &&
    hasPermission(ctx.permissions, "payments", "read")
  );
}

export function getAccountTabs(ctx: Context): (TabItem & { key: AccountTab })[] {
  const visible = ACCOUNT_TABS.filter((tab) => canSeeTab(ctx, tab));
  return visible.map((key) => ({ key, label: TAB_LABELS[key], href: `/account?tab=${key}` }));
}

export function getCurrentAccountTab(
  ctx: Context,
  requested: string | string[] | undefined,
  fallback: AccountTab,
): AccountTab {
  const tab = ACCOUNT_TABS.find((key) => key === requested);
  return tab && canSeeTab(ctx, tab) ? tab : fallback;
}
