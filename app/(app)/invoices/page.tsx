import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { AllInvoices } from "../pro-dashboard/_components/all-invoices";
import { InvoicesGate } from "../pro-dashboard/_components/invoices-gate";
import {
  getInvoicingHref,
  type InvoicingQueryParameters,
  type InvoicingUrlState,
  parseInvoicingUrlState,
} from "../pro-dashboard/_components/invoicing-url-state";

export const metadata: Metadata = { title: "Invoices" };

/** Lists the organization's existing invoices if its plan no longer includes invoicing. */
export default async function InvoicesPage({
  searchParams,
}: {
  searchParams: Promise<InvoicingQueryParameters>;
}) {
  const urlState = parseInvoicingUrlState(await searchParams, "/invoices");
  return <InvoicesGate>{(loaded) => <ReadOnlyInvoices loaded={loaded} urlState={urlState} />}</InvoicesGate>;
}

function ReadOnlyInvoices({
  loaded: { ctx, viewer },
  urlState,
}: {
  loaded: LoadedContext;
  urlState: InvoicingUrlState;
}) {
  const { organization } = ctx;
  if (organization && hasFeature(organization.tier, "invoicing")) {
    redirect(getInvoicingHref({ ...urlState, path: "/pro-dashboard" }));
  }
  const plan = getPlanWithFeature("invoicing");
  const isOwner = organization?.ownerId === viewer.userId;
  return (
    <>
      <PageHeader title="Invoices" />
      <Alert
        className="mb-4"
        title={`Creating invoices requires the ${PLANS[plan].name} plan`}
        actions={<UpgradeLink href={isOwner ? getPlanChoicePath(plan) : "/pricing"} />}
      >
        You can still read existing invoices, and clients can still pay the open ones.
      </Alert>
      <AllInvoices ctx={ctx} urlState={urlState} />
    </>
  );
}
