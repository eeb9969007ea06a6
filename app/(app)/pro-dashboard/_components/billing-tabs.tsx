import { type TabItem, Tabs } from "@/components/ui/tabs";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import { getInvoicingHref, type InvoicingTab } from "./invoicing-url-state";

type BillingTab = InvoicingTab | "runs" | "aging" | "statements" | "payouts";

/**
 * Renders the tabs of the billing pages. After a downgrade, the pages that can still be read don't show the tabs,
 * because most tabs require Pro.
 */
export function BillingTabs({ ctx, current }: { ctx: Context; current: BillingTab }) {
  if (!ctx.organization || !hasFeature(ctx.organization.tier, "invoicing")) return null;
  return (
    <Tabs label="Billing" items={listTabs(ctx)} current={current} className="mt-3 mb-3 md:mt-5 md:mb-4" />
  );
}

function listTabs({ permissions }: Context): TabItem[] {
  const tab = (group: string, key: InvoicingTab, label: string): TabItem => ({
    ...{ group, key, label },
    href: getInvoicingHref({ tab: key }),
  });
  const page = (group: string, key: BillingTab, label: string): TabItem => ({
    ...{ group, key, label },
    href: `/pro-dashboard/${key}`,
  });
  return [
    tab("Invoices", "recent", "Recent Invoices"),
    tab("Invoices", "all", "All Invoices"),
    page("Invoices", "runs", "Invoice runs"),
    tab("Charges", "charges", "All charges"),
    tab("Charges", "agreements", "Board"),
    tab("Charges", "services", "Price list"),
    ...(hasPermission(permissions, "clients", "read") ? [tab("Clients", "clients", "All clients")] : []),
    tab("Clients", "calls", "Who to call"),
    page("Clients", "aging", "Aging"),
    page("Clients", "statements", "Statements"),
    tab("Business", "reports", "Reports"),
    ...(hasPermission(permissions, "payments", "read") ? [page("Business", "payouts", "Payouts")] : []),
    tab("Business", "settings", "Billing settings"),
  ];
}
