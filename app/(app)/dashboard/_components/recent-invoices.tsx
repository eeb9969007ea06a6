import { packRows } from "@/components/billing/invoices/row-data";
import type { LoadedContext } from "@/lib/auth/load-context";
import { grants } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { hasFeature } from "@/lib/plans/entitlements";
import { RecentInvoicesView } from "./recent-invoices-view";

/** The specification (§9) asks for five. */
const RECENT_INVOICES = 5;

/** For plans with invoicing, and for organizations that still have invoices from such a plan. */
export async function RecentInvoices({ loaded: { ctx, hasInvoices } }: { loaded: LoadedContext }) {
  if (!ctx.organization || !grants(ctx.permissions, "invoices", "read")) return null;
  if (!hasInvoices && !hasFeature(ctx.organization.tier, "invoicing")) return null;
  const page = await lookup(listInvoices({ ctx, input: { limit: RECENT_INVOICES } }));
  return <RecentInvoicesView rows={page.state === "loaded" ? packRows(page.value.invoices) : null} />;
}
