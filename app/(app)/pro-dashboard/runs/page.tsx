import type { Metadata } from "next";
import { MissedCareAlert } from "@/components/billing/billing-reports/missed-care-alert";
import { PageHeader } from "@/components/layout/page-header";
import { getCurrency } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { getMissedCare } from "@/lib/domain/billing/billing-reports/get-missed-care";
import { listInvoiceRuns } from "@/lib/domain/billing/invoice-runs/list-runs";
import {
  findRunDayErrors,
  getDefaultAdvanceDay,
  type RunDays,
} from "@/lib/domain/billing/invoice-runs/model/run-days";
import { previewInvoiceRun } from "@/lib/domain/billing/invoice-runs/preview-run";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { lookup } from "@/lib/http/page-context";
import { BillingTabs } from "../_components/billing-tabs";
import { canEditInvoices } from "../_components/can-edit-invoices";
import { InvoicesGate } from "../_components/invoices-gate";
import { InvoicingSetup } from "../_components/invoicing-setup";
import { InvoiceRunList } from "./_components/invoice-run-list";
import { InvoiceRunPreviewCard } from "./_components/invoice-run-preview-card";
import { InvoiceRunPreviewForm } from "./_components/invoice-run-preview-form";
import { InvoiceRunScheduleCard } from "./_components/invoice-run-schedule-card";

export const metadata: Metadata = { title: "Invoice runs" };

type Parameters = Record<string, string | string[] | undefined>;

export default async function InvoiceRunsPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const { through, ahead, cursor, contact } = await searchParams;
  const readDay = (text: unknown) => (typeof text === "string" && isCalendarDate(text) ? text : null);
  const page = typeof cursor === "string" ? cursor : null;
  return (
    <InvoicesGate needsPro>
      {(loaded) => (
        <InvoiceRuns
          loaded={loaded}
          throughOn={readDay(through)}
          ahead={ahead === undefined ? "default" : readDay(ahead)}
          contactId={typeof contact === "string" ? contact : null}
          cursor={page}
        />
      )}
    </InvoicesGate>
  );
}

interface InvoiceRunsProps {
  loaded: LoadedContext;
  throughOn: string | null;
  /** The last day of board billed in advance. "default" uses the organization's setting. */
  ahead: string | null;
  /** The one contact to select initially, or null to select all contacts. */
  contactId: string | null;
  cursor: string | null;
}

async function InvoiceRuns({ loaded: { ctx }, throughOn, ahead, contactId, cursor }: InvoiceRunsProps) {
  const timeZone = ctx.organization?.timeZone ?? "UTC";
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const settings = await getBillingSettings({ ctx });
  const days: RunDays = {
    throughOn: throughOn ?? today,
    advanceThroughOn: ahead === "default" ? getDefaultAdvanceDay(settings, today) : ahead,
  };
  const hasPreview = throughOn !== null && Object.keys(findRunDayErrors(days, today)).length === 0;
  const input = { through_on: days.throughOn, advance_through_on: days.advanceThroughOn };
  const [runs, preview, missedCare] = await Promise.all([
    lookup(listInvoiceRuns({ ctx, input: { cursor } })),
    hasPreview ? lookup(previewInvoiceRun({ ctx, input })) : null,
    hasPreview ? lookup(getMissedCare({ ctx, input: { through_on: days.throughOn } })) : null,
  ]);
  const key = Object.values(input).join(" ");
  const { runDay, runSends, runAdvanceDays } = settings;
  const schedule = { runDay, runSends, runAdvanceDays };
  const canWrite = canEditInvoices(ctx) && hasPermission(ctx.permissions, "invoices", "full");
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title="Invoice runs"
        description="Bill all unbilled charges at once: preview the invoices, create drafts, review them and send them."
      />
      <BillingTabs ctx={ctx} current="runs" />
      <InvoicingSetup ctx={ctx} />
      <div className="grid gap-5">
        {canWrite && <InvoiceRunPreviewForm key={key} days={days} today={today} />}
        <MissedCareAlert
          missedCare={missedCare?.state === "loaded" ? missedCare.value : null}
          currency={getCurrency(ctx)}
        />
        {hasPreview && (
          <InvoiceRunPreviewCard
            key={`preview-${key} ${contactId}`}
            days={days}
            contactId={contactId}
            preview={preview?.state === "loaded" ? preview.value : null}
            currency={getCurrency(ctx)}
          />
        )}
        <InvoiceRunList
          page={runs.state === "loaded" ? runs.value : null}
          currency={getCurrency(ctx)}
          timeZone={timeZone}
        />
        {canWrite && <InvoiceRunScheduleCard schedule={schedule} />}
      </div>
    </>
  );
}
