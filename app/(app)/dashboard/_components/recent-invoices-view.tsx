"use client";

import { unpackRows } from "@/components/invoices/row-data";
import { StateBadge } from "@/components/invoices/state-badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";

/** The rows are of `packRows`; null where the lookup failed. */
export function RecentInvoicesView({ rows }: { rows: string | null }) {
  const invoices = rows === null ? null : unpackRows(rows);
  return (
    <Card aria-labelledby="recent-invoices">
      <CardHeader id="recent-invoices" title="Recent invoices" />
      {!invoices && <ErrorState compact what="invoices" action={<RetryButton size="small" />} />}
      {invoices?.length === 0 && (
        <EmptyState icon="receipt" title="No invoices found">
          Invoices that your organization makes show up here.
        </EmptyState>
      )}
      {invoices && invoices.length > 0 && (
        <CardRows>
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex items-center gap-4 px-5 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{invoice.invoiceNumber}</p>
                <p className="truncate text-ink-faint text-sm">{invoice.customerName}</p>
              </div>
              <Money cents={invoice.totalCents} className="font-semibold" />
              <StateBadge state={invoice.state} />
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
