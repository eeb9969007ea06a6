import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { PagedRows } from "@/components/ui/paged-rows";
import type { PayoutDto } from "@/lib/domain/billing/payouts/dto";
import type { PayoutPage } from "@/lib/domain/billing/payouts/list-payouts";
import { PAYOUT_STATUS_LABELS, PAYOUT_STATUS_TONES } from "./payout-labels";

/** Lists payouts, newest first. `page` is null if the lookup failed. */
export function PayoutList({ page }: { page: PayoutPage | null }) {
  return (
    <Card aria-label="Payouts">
      <CardHeader title="Payouts to your bank account" />
      <PagedRows
        page={page}
        rows={page?.payouts}
        what="the payouts"
        empty={
          <EmptyState icon="receipt" title="No payouts yet">
            Stripe pays out your clients' online payments, usually two days later. Each payout appears here
            with its payments and fees.
          </EmptyState>
        }
        getHref={(cursor) => `/pro-dashboard/payouts?${new URLSearchParams({ cursor })}`}
        label="Payout pages"
        order="date"
      >
        {(payout) => <PayoutRow key={payout.id} payout={payout} />}
      </PagedRows>
    </Card>
  );
}

function PayoutRow({ payout: { id, status, amountCents, currency, arrivesOn } }: { payout: PayoutDto }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken/45 max-sm:px-3">
      <LightLink
        href={`/pro-dashboard/payouts/${id}`}
        className="row-link inline-flex min-h-11 items-center font-medium"
      >
        <DateText value={arrivesOn} />
      </LightLink>
      <Badge tone={PAYOUT_STATUS_TONES[status]}>{PAYOUT_STATUS_LABELS[status]}</Badge>
      <Money cents={amountCents} currency={currency} className="ml-auto font-medium" />
    </li>
  );
}
