import type { NavItem } from "@/components/layout/nav-item";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

interface NavigationFacts {
  ctx: Pick<Context, "organization" | "permissions">;
  hasInvoices: boolean;
  unreadAnswers?: number;
  viewer?: { isStaff: boolean };
}

/**
 * Returns the navigation items that the role can see. Omits Invoices if the plan doesn't include invoicing, unless
 * the organization has invoices from an earlier plan.
 */
export function getNavigation({ ctx, hasInvoices, unreadAnswers = 0, viewer }: NavigationFacts): NavItem[] {
  const { organization, permissions } = ctx;
  const items: NavItem[] = [
    // Paths of contact pages start with /dashboard, but these pages aren't part of the dashboard.
    { href: "/dashboard", label: "Dashboard", icon: "house", shouldMatchChildPages: false },
  ];
  if (organization && hasPermission(permissions, "horses", "read")) {
    items.push({ href: "/horses", label: "Horses", icon: "horse" });
  }
  if (organization && hasPermission(permissions, "care", "read")) {
    items.push({ href: "/care", label: "Care", icon: "heartbeat" });
  }
  const tasks: NavItem[] =
    organization && hasPermission(permissions, "tasks", "read")
      ? [{ href: "/tasks", label: "Tasks", icon: "list-checks" }]
      : [];
  // Tasks and Finances move toward the end if the plan doesn't include them.
  const hasTasks = organization !== null && hasFeature(organization.tier, "task_management");
  if (hasTasks) items.push(...tasks);
  if (organization && hasPermission(permissions, "invoices", "read")) {
    if (hasFeature(organization.tier, "invoicing")) {
      items.push({ href: "/pro-dashboard", label: "Invoices", icon: "receipt" });
    } else if (hasInvoices) {
      items.push({ href: "/invoices", label: "Invoices", icon: "receipt" });
    }
  }
  const finances: NavItem[] =
    organization && hasPermission(permissions, "finances", "read")
      ? [{ href: "/finances", label: "Finances", icon: "scales" }]
      : [];
  const hasFinances = organization !== null && hasFeature(organization.tier, "financial_tracking");
  if (hasFinances) items.push(...finances);
  if (organization && hasPermission(permissions, "calendar", "read")) {
    items.push({ href: "/calendar", label: "Calendar", icon: "calendar-blank" });
  }
  if (!hasTasks) items.push(...tasks);
  if (!hasFinances) items.push(...finances);
  if (organization && hasPermission(permissions, "reports", "read")) {
    items.push({ href: "/reports", label: "Reports", icon: "chart-line" });
  }
  if (organization && hasPermission(permissions, "horses", "read")) {
    items.push({ href: "/dashboard/contacts", label: "Contacts", icon: "users" });
  }
  if (organization) items.push({ href: "/organization", label: "Organization", icon: "barn" });
  const count = { count: unreadAnswers, countLabel: unreadAnswers === 1 ? "new answer" : "new answers" };
  items.push({ href: "/help", label: "Help", icon: "question", ...count });
  if (viewer?.isStaff) items.push({ href: "/staff", label: "Staff console", icon: "tray" });
  return items;
}
