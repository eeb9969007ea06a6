"use client";

import { type InvoiceRowData, InvoiceTable } from "@/components/invoices/invoice-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter } from "@/components/ui/card";
import { hrefOf } from "./address";
import { NoInvoices } from "./no-invoices";

interface RecentInvoicesViewProps {
  invoices: readonly InvoiceRowData[];
  hasMore: boolean;
  canWrite: boolean;
}

export function RecentInvoicesView({ invoices, hasMore, canWrite }: RecentInvoicesViewProps) {
  return (
    <Card aria-label="The ten newest invoices" className="overflow-clip">
      {invoices.length === 0 ? (
        <NoInvoices canWrite={canWrite} />
      ) : (
        <InvoiceTable caption="The ten newest" invoices={invoices} canSend={canWrite} />
      )}
      {hasMore && (
        <CardFooter>
          <ButtonLink
            href={hrefOf({ tab: "all" })}
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
