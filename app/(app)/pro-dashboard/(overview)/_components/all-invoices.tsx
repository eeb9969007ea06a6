import { InvoiceTable } from "@/components/invoices/invoice-table";
import { Card, CardFooter } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { listInvoices } from "@/lib/domain/invoices/list-invoices";
import { lookup } from "@/lib/http/page-context";
import { type Address, hrefOf, neighbours } from "./address";
import { ClearSearch } from "./clear-search";
import { NoInvoices } from "./no-invoices";
import { SearchForm } from "./search-form";
import { StatusFilter } from "./status-filter";

export async function AllInvoices({ ctx, address }: { ctx: Context; address: Address }) {
  const { search, cursor } = address;
  const status = address.status ?? undefined;
  const page = await lookup(listInvoices({ ctx, input: { search, status, cursor: cursor ?? undefined } }));
  return (
    <Card aria-label="Invoices, newest first">
      <div className="flex flex-wrap gap-3 border-line border-b px-5 py-3">
        <SearchForm address={address} label="Search invoices" placeholder="Number, client or e-mail" />
        <StatusFilter address={address} />
      </div>
      {page.state === "failed" && <Failed address={address} />}
      {page.state === "loaded" && (
        <Found
          invoices={page.value.invoices}
          address={address}
          nextCursor={page.value.nextCursor}
          canWrite={grants(ctx.permissions, "invoices", "full")}
        />
      )}
    </Card>
  );
}

/** Deep in the list the fault may be in the address, so that one starts over. */
function Failed({ address }: { address: Address }) {
  const again = address.cursor
    ? { retryHref: hrefOf({ ...address, cursor: null }) }
    : { action: <RetryButton /> };
  return <ErrorState what="invoices" {...again} />;
}

function Found(props: {
  invoices: readonly InvoiceSummaryDto[];
  address: Address;
  nextCursor: string | null;
  canWrite: boolean;
}) {
  const { invoices, address, nextCursor, canWrite } = props;
  const isNarrowed = address.search !== "" || address.status !== null || address.cursor !== null;
  if (invoices.length === 0 && !isNarrowed) return <NoInvoices canWrite={canWrite} />;
  const { before, after } = neighbours(address, nextCursor);
  return (
    <>
      {invoices.length > 0 ? (
        <InvoiceTable caption="Invoices, newest first" invoices={invoices} canSend={canWrite} />
      ) : (
        <EmptyState icon="magnifying-glass" title="No invoices match" action={<ClearSearch tab="all" />}>
          Try another word or another status.
        </EmptyState>
      )}
      {(before || after) && (
        <CardFooter className="[&>nav]:w-full">
          <Pagination newerHref={before} olderHref={after} label="Pages of invoices" />
        </CardFooter>
      )}
    </>
  );
}
