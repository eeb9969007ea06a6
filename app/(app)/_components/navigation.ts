import type { NavItem } from "@/components/layout/nav-item";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

/** The signed-in navigation: what the organization's plan has and the person's role may see. */
export function navigationFor({
  organization,
  permissions,
}: Pick<Context, "organization" | "permissions">): NavItem[] {
  const items: NavItem[] = [{ href: "/dashboard", label: "Today", icon: "sun-horizon" }];
  if (organization && hasFeature(organization.tier, "invoicing") && grants(permissions, "invoices", "read")) {
    items.push({ href: "/pro-dashboard", label: "Invoices", icon: "receipt" });
  }
  if (organization) items.push({ href: "/organization", label: "Organization", icon: "barn" });
  return items;
}
