"use client";

import { InvoiceTable } from "@/components/invoices/invoice-table";
import { unpackRows } from "@/components/invoices/row-data";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { type Address, neighbours } from "./address";
import { ClearSearch } from "./clear-search";
import { NoInvoices } from "./no-invoices";
import { SearchForm } from "./search-form";
import { StatusFilter } from "./status-filter";

export interface FoundInvoices {
  /** Of `packRows`. */
  rows: string;
  nextCursor: string | null;
  previousCursor: string | null;
}

interface AllInvoicesViewProps {
  address: Address;
  /** Null where the lookup failed. */
  found: FoundInvoices | null;
  canWrite: boolean;
}

export function AllInvoicesView({ address, found, canWrite }: AllInvoicesViewProps) {
  return (
    <Card aria-label="Invoices, newest first">
      <div className="flex flex-wrap gap-3 border-line border-b px-5 py-3">
        <SearchForm address={address} label="Search invoices" placeholder="Number, client or email" />
        <StatusFilter address={address} />
      </div>
      {found ? (
        <Found {...found} address={address} canWrite={canWrite} />
      ) : (
        <ErrorState what="invoices" action={<RetryButton />} />
      )}
    </Card>
  );
}

function Found(props: FoundInvoices & Pick<AllInvoicesViewProps, "address" | "canWrite">) {
  const { rows, address, canWrite } = props;
  const invoices = unpackRows(rows);
  const isNarrowed = address.search !== "" || address.status !== null || address.cursor !== null;
  if (invoices.length === 0 && !isNarrowed) return <NoInvoices canWrite={canWrite} />;
  return (
    <>
      {invoices.length > 0 ? (
        <InvoiceTable caption="Invoices, newest first" invoices={invoices} canSend={canWrite} />
      ) : (
        <EmptyState icon="magnifying-glass" title="No invoices match" action={<ClearSearch {...address} />}>
          Try another word or another status.
        </EmptyState>
      )}
      <Pagination
        {...neighbours(address, { ...props, isEmpty: invoices.length === 0 })}
        label="Pages of invoices"
        order="date"
      />
    </>
  );
}
