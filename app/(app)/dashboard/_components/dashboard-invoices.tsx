import { packInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { hasFeature } from "@/lib/plans/entitlements";
import { DashboardInvoicesView } from "./dashboard-invoices-view";

/** The number is specified in docs/product/horses.md, "Dashboard". */
const MAX_RECENT_INVOICES = 5;

/** Lists the latest invoices if the plan includes invoicing or the organization still has invoices. */
export async function DashboardInvoices({ loaded: { ctx, hasInvoices } }: { loaded: LoadedContext }) {
  if (!ctx.organization || !hasPermission(ctx.permissions, "invoices", "read")) return null;
  if (!hasInvoices && !hasFeature(ctx.organization.tier, "invoicing")) return null;
  const page = await lookup(listInvoices({ ctx, input: { limit: MAX_RECENT_INVOICES } }));
  return (
    <DashboardInvoicesView rows={page.state === "loaded" ? packInvoiceRows(page.value.invoices) : null} />
  );
}
