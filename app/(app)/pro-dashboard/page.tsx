import type { Metadata } from "next";
import { UrlDialogOpener } from "@/components/billing/invoices/url-dialog-opener";
import { FallbackWhenSlow } from "@/components/layout/fallback-when-slow";
import { PageHeader } from "@/components/layout/page-header";
import { Tabs } from "@/components/ui/tabs";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { type AddressParameters, getInvoicingHref, readInvoicingAddress } from "./_components/address";
import { AgreementList } from "./_components/agreement-list";
import { AllInvoices } from "./_components/all-invoices";
import { BillingReports } from "./_components/billing-reports";
import { BillingSettings } from "./_components/billing-settings";
import { readChargeAddress } from "./_components/charge-address";
import { ChargeList } from "./_components/charge-list";
import { ClientList } from "./_components/client-list";
import { InvoicesGate } from "./_components/invoices-gate";
import { InvoicingSetup } from "./_components/invoicing-setup";
import { ListSkeleton } from "./_components/list-skeleton";
import { PriceList } from "./_components/price-list";
import { PhoneActionBar, PrimaryAction } from "./_components/primary-action";
import { RecentInvoices } from "./_components/recent-invoices";
import { Stats } from "./_components/stats";
import { StatsSkeleton } from "./_components/stats-skeleton";

export const metadata: Metadata = { title: "Invoices" };

export default async function ProDashboardPage({
  searchParams,
}: {
  searchParams: Promise<AddressParameters>;
}) {
  const parameters = await searchParams;
  return (
    <InvoicesGate needsPro>{(loaded) => <Overview loaded={loaded} parameters={parameters} />}</InvoicesGate>
  );
}

function Overview({ loaded: { ctx }, parameters }: { loaded: LoadedContext; parameters: AddressParameters }) {
  const address = readInvoicingAddress(parameters);
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  const canAddClients = hasPermission(ctx.permissions, "clients", "full") && !address.archived;
  const tabs = [
    { key: "recent", label: "Recent Invoices", href: getInvoicingHref({ tab: "recent" }) },
    { key: "all", label: "All Invoices", href: getInvoicingHref({ tab: "all" }) },
    ...(hasPermission(ctx.permissions, "clients", "read")
      ? [{ key: "clients", label: "Clients", href: getInvoicingHref({ tab: "clients" }) }]
      : []),
    { key: "charges", label: "Charges", href: getInvoicingHref({ tab: "charges" }) },
    { key: "agreements", label: "Board", href: getInvoicingHref({ tab: "agreements" }) },
    { key: "runs", label: "Invoice runs", href: "/pro-dashboard/runs" },
    { key: "services", label: "Price list", href: getInvoicingHref({ tab: "services" }) },
    { key: "reports", label: "Reports", href: getInvoicingHref({ tab: "reports" }) },
    { key: "settings", label: "Billing settings", href: getInvoicingHref({ tab: "settings" }) },
  ];
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title="Invoices"
        actions={canWrite && <PrimaryAction creates="invoice" variant="primary" />}
      />
      <InvoicingSetup ctx={ctx} />
      <UrlDialogOpener
        kinds={[
          ...(canWrite ? (["invoice", "service", "charge", "visit", "agreement"] as const) : []),
          ...(canAddClients ? (["client"] as const) : []),
        ]}
      />
      <FallbackWhenSlow fallback={<StatsSkeleton />}>{() => Stats({ ctx })}</FallbackWhenSlow>
      <Tabs label="Invoices and clients" items={tabs} current={address.tab} className="mt-6 mb-3" />
      {address.tab === "recent" && (
        <FallbackWhenSlow fallback={<ListSkeleton />}>{() => RecentInvoices({ ctx })}</FallbackWhenSlow>
      )}
      {address.tab === "all" && <AllInvoices ctx={ctx} address={address} />}
      {address.tab === "clients" && <ClientList ctx={ctx} address={address} />}
      {address.tab === "reports" && <BillingReports ctx={ctx} parameters={parameters} />}
      {address.tab === "settings" && <BillingSettings ctx={ctx} />}
      {address.tab === "charges" && <ChargeList ctx={ctx} address={readChargeAddress(parameters)} />}
      {address.tab === "agreements" && <AgreementList ctx={ctx} address={readChargeAddress(parameters)} />}
      {address.tab === "services" && <PriceList ctx={ctx} address={address} />}
      {canWrite && (address.tab === "recent" || address.tab === "all") && (
        <PhoneActionBar creates="invoice" />
      )}
      {canWrite && address.tab === "charges" && <PhoneActionBar creates="charge" />}
      {canWrite && address.tab === "agreements" && <PhoneActionBar creates="agreement" />}
      {canWrite && address.tab === "services" && !address.archived && <PhoneActionBar creates="service" />}
      {canAddClients && address.tab === "clients" && <PhoneActionBar creates="client" />}
    </>
  );
}
