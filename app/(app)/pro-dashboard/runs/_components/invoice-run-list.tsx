import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { PagedRows } from "@/components/ui/paged-rows";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import type { InvoiceRunPage } from "@/lib/domain/billing/invoice-runs/list-runs";
import type { Currency } from "@/lib/money/currency";
import { InvoiceRunStatusBadge } from "./invoice-run-status-badge";

/** Lists the invoice runs. `page` is null if the lookup failed. */
export function InvoiceRunList({
  page,
  currency,
  timeZone,
}: {
  page: InvoiceRunPage | null;
  currency: Currency;
  timeZone: string;
}) {
  return (
    <Card aria-label="Invoice runs">
      <CardHeader title="Previous runs" />
      <PagedRows
        page={page}
        rows={page?.runs}
        what="the invoice runs"
        empty={
          <EmptyState icon="receipt" title="No invoice runs yet">
            Your runs appear here, with their drafts and invoices.
          </EmptyState>
        }
        getHref={(cursor) => `/pro-dashboard/runs?${new URLSearchParams({ cursor })}`}
        label="Invoice run pages"
        order="date"
      >
        {(run) => <RunRow key={run.id} run={run} currency={currency} timeZone={timeZone} />}
      </PagedRows>
    </Card>
  );
}

function RunRow({ run, currency, timeZone }: { run: InvoiceRunDto; currency: Currency; timeZone: string }) {
  const { id, throughOn, advanceThroughOn, status, createdAt, isAutomatic, counts, totalCents } = run;
  const contacts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-sm:px-3">
      <LightLink
        href={`/pro-dashboard/runs/${id}`}
        className="font-medium underline-offset-4 hover:underline"
      >
        Charges through <DateText value={throughOn} />
        {advanceThroughOn && (
          <>
            , board through <DateText value={advanceThroughOn} />
          </>
        )}
      </LightLink>
      <InvoiceRunStatusBadge status={status} />
      <span className="text-ink-faint text-sm">
        <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
        {" · "}
        {contacts === 1 ? "1 client" : `${contacts} clients`}
        {isAutomatic && " · automatic"}
      </span>
      <Money cents={totalCents} currency={currency} className="ml-auto font-medium" />
    </li>
  );
}
