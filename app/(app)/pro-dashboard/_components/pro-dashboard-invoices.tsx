import { packInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { ProDashboardInvoicesView } from "./pro-dashboard-invoices-view";

/** The number is specified in docs/product/billing.md, "Invoices". */
const MAX_RECENT_INVOICES = 10;

export async function ProDashboardInvoices({ ctx }: { ctx: Context }) {
  const page = await lookup(listInvoices({ ctx, input: { limit: MAX_RECENT_INVOICES } }));
  if (page.state === "failed") {
    return (
      <Card aria-label="The ten newest invoices">
        <ErrorState what="invoices" action={<RetryButton />} />
      </Card>
    );
  }
  return (
    <ProDashboardInvoicesView
      rows={packInvoiceRows(page.value.invoices)}
      hasMore={page.value.nextCursor !== null}
      canWrite={hasPermission(ctx.permissions, "invoices", "full")}
    />
  );
}
