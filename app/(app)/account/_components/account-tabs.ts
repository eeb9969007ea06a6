import type { TabItem } from "@/components/ui/tabs";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

export const ACCOUNT_TABS = ["account", "subscription", "payments"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

const LABELS: Record<AccountTab, string> = {
  account: "Account",
  subscription: "Subscription",
  payments: "Payment Collection",
};

/** Payment Collection requires a Pro organization and a role that can see payments. */
function canSee(ctx: Context, tab: AccountTab): boolean {
  if (tab !== "payments") return true;
  return (
    ctx.organization !== null &&
    hasFeature(ctx.organization.tier, "billing") &&
    grants(ctx.permissions, "payments", "read")
  );
}

export function getTabs(ctx: Context): (TabItem & { key: AccountTab })[] {
  const visible = ACCOUNT_TABS.filter((tab) => canSee(ctx, tab));
  return visible.map((key) => ({ key, label: LABELS[key], href: `/account?tab=${key}` }));
}

export function getCurrentTab(
  ctx: Context,
  wanted: string | string[] | undefined,
  fallback: AccountTab,
): AccountTab {
  const tab = ACCOUNT_TABS.find((key) => key === wanted);
  return tab && canSee(ctx, tab) ? tab : fallback;
}
