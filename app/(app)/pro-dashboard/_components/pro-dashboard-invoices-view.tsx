"use client";

import { InvoiceTable } from "@/components/billing/invoices/invoice-table";
import { unpackInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter } from "@/components/ui/card";
import { getInvoicingHref } from "./invoicing-url-state";
import { NoInvoices } from "./no-invoices";

interface RecentInvoicesViewProps {
  /** Rows encoded by `packInvoiceRows`. */
  rows: string;
  hasMore: boolean;
  canWrite: boolean;
}

export function ProDashboardInvoicesView({ rows, hasMore, canWrite }: RecentInvoicesViewProps) {
  const invoices = unpackInvoiceRows(rows);
  return (
    <Card aria-label="The ten newest invoices" className="overflow-clip">
      {invoices.length === 0 ? (
        <NoInvoices canWrite={canWrite} />
      ) : (
        <InvoiceTable caption="The ten newest invoices" invoices={invoices} canSend={canWrite} />
      )}
      {hasMore && (
        <CardFooter>
          <ButtonLink
            href={getInvoicingHref({ tab: "all" })}
            variant="quiet"
            size="small"
            className="-ml-3"
            iconEnd="caret-right"
          >
            Older invoices
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
}
