import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { getInvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { markBillingNotificationsRead } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { getStripeRates } from "@/lib/domain/billing/connect/get-stripe-rates";
import { findRunPosition } from "@/lib/domain/billing/invoice-runs/find-run-position";
import { getInvoicePause } from "@/lib/domain/billing/payment-reminders/exceptions";
import { getReminderTexts } from "@/lib/domain/billing/payment-reminders/get-reminder-texts";
import { listRemindedToday } from "@/lib/domain/billing/payment-reminders/list-reminded-today";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { getDocumentFormats } from "@/lib/domain/billing/records/get-document-formats";
import { lookup, readPageSession } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { FROM_PARAMETER, findRunId } from "@/lib/lists/back-link";
import { getSiteUrl } from "@/lib/site-url";
import { canEditInvoices } from "../../_components/can-edit-invoices";
import { InvoicesGate } from "../../_components/invoices-gate";
import { InvoicingSetup } from "../../_components/invoicing-setup";
import { InvoiceView } from "./_components/invoice-view";
import { readInvoice } from "./_components/read-invoice";

type InvoicePageProps = { params: Promise<{ id: string }>; searchParams: Promise<QueryParameters> };

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const session = await readPageSession();
  const found =
    session.state === "signedIn" ? await readInvoice(session.loaded.ctx, (await params).id) : null;
  const title = found?.state === "loaded" ? found.value?.invoiceNumber : undefined;
  return { title: title ?? "Invoice" };
}

export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const { id } = await params;
  const from = getParameter(await searchParams, FROM_PARAMETER);
  return <InvoicesGate>{(loaded) => <Invoice loaded={loaded} id={id} from={from} />}</InvoicesGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing invoice is
 * detected.
 */
async function Invoice({ loaded: { ctx }, id, from }: { loaded: LoadedContext; id: string; from: string }) {
  const runId = findRunId(from);
  const [found, formats, pause, texts, reminded, autopay, rates, run] = await Promise.all([
    readInvoice(ctx, id),
    lookup(getDocumentFormats({ ctx })),
    lookup(getInvoicePause({ ctx, input: { id } })),
    lookup(getReminderTexts({ ctx, input: { invoice_ids: [id] } })),
    lookup(listRemindedToday({ ctx, input: { invoice_ids: [id] } })),
    lookup(getInvoiceAutopay({ ctx, input: { id } })),
    lookup(getStripeRates({ ctx })),
    runId === null ? null : lookup(findRunPosition({ ctx, input: { id: runId, invoice_id: id } })),
  ]);
  if (
    found.state === "failed" ||
    formats.state === "failed" ||
    pause.state === "failed" ||
    texts.state === "failed" ||
    reminded.state === "failed" ||
    autopay.state === "failed"
  ) {
    return (
      <>
        <h1 className="sr-only">Invoice</h1>
        <ErrorState what="this invoice" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="invoice" />;
  await lookup(markBillingNotificationsRead({ ctx, input: { scope: { invoiceId: found.value.id } } }));
  return (
    <>
      <InvoicingSetup ctx={ctx} />
      <InvoiceView
        invoice={found.value}
        from={ctx.organization?.name ?? ""}
        formats={formats.value}
        timeZone={ctx.organization?.timeZone ?? "UTC"}
        stripeRates={rates.state === "loaded" ? rates.value : null}
        cameFrom={from}
        canOpenClient={hasPermission(ctx.permissions, "clients", "read")}
        // If the run fails to load, the page still shows the invoice, without links to the run's other invoices.
        run={run?.state === "loaded" ? run.value : null}
        clientPage={getSiteUrl(getClientInvoicePath(id))}
        autopay={autopay.value}
        pausedUntil={pause.value}
        getsText={texts.value?.has(id) ?? null}
        isRemindedToday={reminded.value.has(found.value.id)}
        canWrite={canEditInvoices(ctx)}
        canVoid={hasPermission(ctx.permissions, "invoices", "full")}
        canRecordPayments={hasPermission(ctx.permissions, "payments", "full")}
      />
    </>
  );
}
