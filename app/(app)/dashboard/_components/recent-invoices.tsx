import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listInvoices } from "@/lib/domain/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";

/** The dashboard shows five (specification §9). */
const RECENT_INVOICES = 5;

export async function RecentInvoices({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "invoices", "read")) return null;
  const page = await lookup(listInvoices({ ctx, input: { limit: RECENT_INVOICES } }));
  return (
    <Card aria-labelledby="recent-invoices">
      <CardHeader id="recent-invoices" title="Recent invoices" />
      {page.state === "failed" && (
        <ErrorState compact what="invoices" action={<RetryButton size="small" />} />
      )}
      {page.state === "loaded" && page.value.invoices.length === 0 && (
        <EmptyState icon="receipt" title="No invoices found">
          Invoices that your organization makes show up here.
        </EmptyState>
      )}
      {page.state === "loaded" && page.value.invoices.length > 0 && (
        <CardRows>
          {page.value.invoices.map((invoice) => (
            <li key={invoice.id} className="flex items-center gap-4 px-5 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{invoice.invoiceNumber}</p>
                <p className="truncate text-ink-faint text-sm">{invoice.customerName}</p>
              </div>
              <Money cents={invoice.totalCents} className="font-semibold" />
              <StatusBadge status={invoice.state} />
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
