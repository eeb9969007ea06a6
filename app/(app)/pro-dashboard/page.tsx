import type { Metadata } from "next";
import { UrlDialogOpener } from "@/components/billing/invoices/url-dialog-opener";
import { FallbackWhenSlow } from "@/components/layout/fallback-when-slow";
import { PageHeader } from "@/components/layout/page-header";
import type { Context } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCareVisit } from "@/lib/domain/billing/charges/get-care-visit";
import { type ChargeChoices, getChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import type { CareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import { lookup } from "@/lib/http/page-context";
import { AgreementList } from "./_components/agreement-list";
import { AllInvoices } from "./_components/all-invoices";
import { BillingReports } from "./_components/billing-reports";
import { BillingSettings } from "./_components/billing-settings";
import { BillingTabs } from "./_components/billing-tabs";
import { ChargeList } from "./_components/charge-list";
import { parseChargeUrlState } from "./_components/charge-url-state";
import { ClientList } from "./_components/client-list";
import { ContactsToCall } from "./_components/contacts-to-call";
import { InvoiceStatsSection } from "./_components/invoice-stats-section";
import { InvoiceStatsSkeleton } from "./_components/invoice-stats-skeleton";
import { InvoicesGate } from "./_components/invoices-gate";
import { InvoicingListSkeleton } from "./_components/invoicing-list-skeleton";
import { InvoicingPhoneActionBar, InvoicingPrimaryAction } from "./_components/invoicing-primary-action";
import { InvoicingSetup } from "./_components/invoicing-setup";
import {
  type InvoicingQueryParameters,
  type InvoicingUrlState,
  parseInvoicingUrlState,
  TAB_TITLES,
} from "./_components/invoicing-url-state";
import { MoneyChart } from "./_components/money-chart";
import { MoneyFigures } from "./_components/money-figures";
import { MoneyFiguresSkeleton } from "./_components/money-figures-skeleton";
import { PriceList } from "./_components/price-list";
import { ProDashboardInvoices } from "./_components/pro-dashboard-invoices";

interface ProDashboardPageProps {
  searchParams: Promise<InvoicingQueryParameters>;
}

export async function generateMetadata({ searchParams }: ProDashboardPageProps): Promise<Metadata> {
  return { title: TAB_TITLES[parseInvoicingUrlState(await searchParams).tab] };
}

export default async function ProDashboardPage({ searchParams }: ProDashboardPageProps) {
  const parameters = await searchParams;
  return (
    <InvoicesGate needsPro>{(loaded) => <Overview loaded={loaded} parameters={parameters} />}</InvoicesGate>
  );
}

/**
 * Returns the care records listed in the URL, for the form that charges for a visit. Returns undefined if the URL
 * lists no records, and null if they can't be loaded.
 */
async function readCareVisit(
  ctx: Context,
  { new: form, records }: InvoicingQueryParameters,
): Promise<CareVisit | null | undefined> {
  if (form !== "visit" || typeof records !== "string") return undefined;
  const found = await lookup(getCareVisit({ ctx, input: { record_ids: records } }));
  return found.state === "loaded" ? found.value : null;
}

/**
 * Starts loading the choices for the charge and agreement forms, so that they open without a delay. Returns null if
 * the page doesn't offer these forms. Resolves to null if the choices fail to load.
 */
function startLoadingChoices(
  ctx: Context,
  { tab }: InvoicingUrlState,
  { new: form }: InvoicingQueryParameters,
): Promise<ChargeChoices | null> | null {
  const isNeeded = tab === "charges" || tab === "agreements" || CHOICE_FORMS.some((one) => one === form);
  if (!isNeeded) return null;
  return lookup(getChargeChoices({ ctx })).then((found) => (found.state === "loaded" ? found.value : null));
}

const CHOICE_FORMS = ["charge", "visit", "agreement"];

async function Overview({
  loaded: { ctx },
  parameters,
}: {
  loaded: LoadedContext;
  parameters: InvoicingQueryParameters;
}) {
  const urlState = parseInvoicingUrlState(parameters);
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  const canAddClients = hasPermission(ctx.permissions, "clients", "full") && !urlState.archived;
  const chargeChoices = startLoadingChoices(ctx, urlState, parameters);
  const careVisit = canWrite ? await readCareVisit(ctx, parameters) : undefined;
  const showsInvoices = urlState.tab === "recent" || urlState.tab === "all";
  const isPriceList = urlState.tab === "services";
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title={TAB_TITLES[urlState.tab]}
        actions={
          canWrite &&
          !(isPriceList && urlState.archived) && (
            <InvoicingPrimaryAction creates={isPriceList ? "service" : "invoice"} variant="primary" />
          )
        }
      />
      <InvoicingSetup ctx={ctx} chargeChoices={chargeChoices} />
      <UrlDialogOpener
        kinds={[
          ...(canWrite ? (["invoice", "service", "charge", "visit", "agreement"] as const) : []),
          ...(canAddClients ? (["client"] as const) : []),
        ]}
        careVisit={careVisit}
      />
      {/* On phones, only tabs that list invoices show the figures. Other tabs start with their own content. */}
      {!isPriceList && (
        <div className={showsInvoices ? undefined : "max-md:hidden"}>
          <FallbackWhenSlow fallback={<InvoiceStatsSkeleton />}>
            {() => InvoiceStatsSection({ ctx })}
          </FallbackWhenSlow>
        </div>
      )}
      {urlState.tab === "recent" && (
        <FallbackWhenSlow fallback={<MoneyFiguresSkeleton />}>{() => MoneyFigures({ ctx })}</FallbackWhenSlow>
      )}
      <BillingTabs ctx={ctx} current={urlState.tab} />
      {urlState.tab === "recent" && (
        <>
          <FallbackWhenSlow fallback={<InvoicingListSkeleton />}>
            {() => ProDashboardInvoices({ ctx })}
          </FallbackWhenSlow>
          <FallbackWhenSlow fallback={null}>{() => MoneyChart({ ctx })}</FallbackWhenSlow>
        </>
      )}
      {urlState.tab === "all" && <AllInvoices ctx={ctx} urlState={urlState} />}
      {urlState.tab === "clients" && <ClientList ctx={ctx} urlState={urlState} />}
      {urlState.tab === "calls" && <ContactsToCall ctx={ctx} urlState={urlState} />}
      {urlState.tab === "reports" && <BillingReports ctx={ctx} parameters={parameters} />}
      {urlState.tab === "settings" && <BillingSettings ctx={ctx} />}
      {urlState.tab === "charges" && (
        <ChargeList ctx={ctx} urlState={parseChargeUrlState(parameters)} choices={chargeChoices} />
      )}
      {urlState.tab === "agreements" && (
        <AgreementList ctx={ctx} urlState={parseChargeUrlState(parameters)} />
      )}
      {urlState.tab === "services" && <PriceList ctx={ctx} urlState={urlState} />}
      {canWrite && showsInvoices && <InvoicingPhoneActionBar creates="invoice" />}
      {canWrite && urlState.tab === "charges" && <InvoicingPhoneActionBar creates="charge" />}
      {canWrite && urlState.tab === "agreements" && <InvoicingPhoneActionBar creates="agreement" />}
      {canWrite && urlState.tab === "services" && !urlState.archived && (
        <InvoicingPhoneActionBar creates="service" />
      )}
      {canAddClients && urlState.tab === "clients" && <InvoicingPhoneActionBar creates="client" />}
    </>
  );
}
