import { BillingReportForm } from "@/components/billing/billing-reports/report-form";
import { BillingReportTable } from "@/components/billing/billing-reports/report-table";
import { BackLink } from "@/components/layout/back-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getNumberFormat } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { BILLING_REPORTS, type BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";
import { billingReportSchema } from "@/lib/domain/billing/billing-reports/model/schemas";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { canOpenAccounting } from "../../finances/_components/can-open-accounting";
import { canEditInvoices } from "./can-edit-invoices";
import type { InvoicingQueryParameters } from "./invoicing-url-state";

interface BillingReportsProps {
  ctx: Context;
  parameters: InvoicingQueryParameters;
}

/** The reports that the accounting page links to. */
const ACCOUNTING_REPORTS: readonly BillingReportKind[] = ["tax", "reconciliation"];

/** Shows a form for choosing a report, and the chosen report. The default is this year's revenue by month. */
export async function BillingReports({ ctx, parameters }: BillingReportsProps) {
  const text = (name: string) => [parameters[name]].flat()[0];
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const kinds = BILLING_REPORTS.filter(
    (kind) => kind !== "reconciliation" || hasPermission(ctx.permissions, "finances", "read"),
  );
  const choice = {
    kind: kinds.find((kind) => kind === text("report")) ?? "revenue-month",
    from: text("from") ?? `${today.slice(0, 4)}-01-01`,
    to: text("to") ?? today,
  };
  const parsed = billingReportSchema.safeParse(choice);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const found = parsed.success ? await lookup(getBillingReport({ ctx, input: choice })) : null;
  const organization = ctx.organization;
  const isForAccountant = ACCOUNTING_REPORTS.includes(choice.kind);
  return (
    <Card aria-label="Reports">
      {isForAccountant && organization && canOpenAccounting({ ctx, organization }) && (
        <div className="px-5 pt-3 max-sm:px-3">
          <BackLink
            fallback={{
              href: createPageHref("/finances/accounting", { from: choice.from, to: choice.to }),
              label: "Accounting",
            }}
          />
        </div>
      )}
      <BillingReportForm
        choice={choice}
        kinds={kinds}
        errors={errors}
        organizationId={ctx.organization?.id ?? ""}
      />
      {found?.state === "loaded" && (
        <BillingReportTable
          report={found.value}
          numberFormat={getNumberFormat(ctx)}
          action={choice.kind === "unbilled" && canEditInvoices(ctx) && <StartInvoiceRun today={today} />}
        />
      )}
      {found && found.state !== "loaded" && <ErrorState what="this report" action={<RetryButton />} />}
    </Card>
  );
}

/**
 * Links to the preview of an invoice run. The run bills charges through today, which the unbilled charges report
 * lists.
 */
function StartInvoiceRun({ today }: { today: CalendarDate }) {
  return (
    <ButtonLink href={`/pro-dashboard/runs?through=${today}`} icon="receipt">
      Start an invoice run
    </ButtonLink>
  );
}
