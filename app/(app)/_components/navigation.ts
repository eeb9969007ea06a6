import type { NavItem } from "@/components/layout/nav-item";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

interface NavigationFacts {
  ctx: Pick<Context, "organization" | "permissions">;
  hasInvoices: boolean;
}

/** The signed-in navigation: what the organization's plan has or left behind, and the person's role may see. */
export function navigationFor({ ctx, hasInvoices }: NavigationFacts): NavItem[] {
  const { organization, permissions } = ctx;
  const items: NavItem[] = [{ href: "/dashboard", label: "Today", icon: "sun-horizon" }];
  if (organization && grants(permissions, "horses", "read")) {
    items.push({ href: "/horses", label: "Horses", icon: "horse" });
  }
  if (organization && grants(permissions, "care", "read")) {
    items.push({ href: "/care", label: "Care", icon: "heartbeat" });
  }
  if (organization && grants(permissions, "invoices", "read")) {
    if (hasFeature(organization.tier, "invoicing")) {
      items.push({ href: "/pro-dashboard", label: "Invoices", icon: "receipt" });
    } else if (hasInvoices) {
      items.push({ href: "/invoices", label: "Invoices", icon: "receipt" });
    }
  }
  if (organization && grants(permissions, "calendar", "read")) {
    items.push({ href: "/calendar", label: "Calendar", icon: "calendar-blank" });
  }
  if (organization) items.push({ href: "/organization", label: "Organization", icon: "barn" });
  return items;
}
