"use client";

import { DisputeBadge } from "@/components/billing/invoices/dispute-badge";
import { ALL_INVOICES_HREF, getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { unpackInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import { ListLink } from "@/components/layout/list-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";

/** Lists the latest invoices. `rows` is encoded by `packInvoiceRows`, or null if the lookup failed. */
export function DashboardInvoicesView({ rows }: { rows: string | null }) {
  const invoices = rows === null ? null : unpackInvoiceRows(rows);
  return (
    <Card aria-labelledby="recent-invoices">
      <CardHeader
        id="recent-invoices"
        title="Recent invoices"
        actions={
          <ButtonLink href={ALL_INVOICES_HREF} variant="quiet" size="small">
            All invoices
          </ButtonLink>
        }
      />
      {!invoices && <ErrorState compact what="invoices" action={<RetryButton size="small" />} />}
      {invoices?.length === 0 && (
        <EmptyState icon="receipt" title="No invoices found">
          Your organization's invoices appear here.
        </EmptyState>
      )}
      {invoices && invoices.length > 0 && (
        <CardRows>
          {invoices.map((invoice) => (
            <li key={invoice.id} className="relative flex items-center gap-4 px-5 py-3 hover:bg-sunken/45">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <ListLink href={getInvoiceHref(invoice.id)} className="row-link">
                    {invoice.invoiceNumber}
                  </ListLink>
                </p>
                <p className="truncate text-ink-faint text-sm">{invoice.customerName}</p>
              </div>
              <Money cents={invoice.totalCents} currency={invoice.currency} className="font-semibold" />
              <InvoiceStateBadge state={invoice.state} writtenOffCents={invoice.writtenOffCents} />
              <DisputeBadge invoice={invoice} />
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
