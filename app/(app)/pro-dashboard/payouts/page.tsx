import type { Metadata } from "next";
import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { listPayouts } from "@/lib/domain/billing/payouts/list-payouts";
import { lookup } from "@/lib/http/page-context";
import { BillingTabs } from "../_components/billing-tabs";
import { InvoicesGate } from "../_components/invoices-gate";
import { PayoutList } from "./_components/payout-list";
import { PayoutsNotAllowed } from "./_components/payouts-not-allowed";

export const metadata: Metadata = { title: "Payouts" };

type Parameters = Record<string, string | string[] | undefined>;

export default async function PayoutsPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const { cursor } = await searchParams;
  const page = typeof cursor === "string" ? cursor : null;
  return <InvoicesGate>{(loaded) => <Payouts loaded={loaded} cursor={page} />}</InvoicesGate>;
}

async function Payouts({ loaded: { ctx }, cursor }: { loaded: LoadedContext; cursor: string | null }) {
  if (!hasPermission(ctx.permissions, "payments", "read")) return <PayoutsNotAllowed />;
  const page = await lookup(listPayouts({ ctx, input: { cursor } }));
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title="Payouts"
        description="Stripe's transfers to your bank account. Each payout lists its payments, fees, refunds and disputes."
        actions={<ButtonLink href={PAYMENT_SETUP_HREF}>Payment settings</ButtonLink>}
      />
      <BillingTabs ctx={ctx} current="payouts" />
      <PayoutList page={page.state === "loaded" ? page.value : null} />
    </>
  );
}
