import { AppNotFound } from "@/components/layout/app-not-found";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { Select } from "@/components/ui/select";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { findVendorPayments } from "@/lib/domain/billing/vendor-totals/find-vendor-payments";
import { getVendorTotals } from "@/lib/domain/billing/vendor-totals/get-vendor-totals";
import {
  type VendorPaymentsInput,
  vendorPaymentsSchema,
  vendorTotalsSchema,
} from "@/lib/domain/billing/vendor-totals/model/schemas";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "../../../_components/finance-gate";
import { ACCOUNTING_LINK } from "../../_components/accounting-links";
import { AccountingPlanRequired } from "../../_components/accounting-plan-required";
import { ThresholdCard } from "./threshold-card";
import { VendorPaymentsView } from "./vendor-payments-view";
import { VendorTable } from "./vendor-table";
import { getVendorTotalsHref } from "./vendor-totals-href";

interface VendorTotalsViewProps {
  pageContext: FinancesPageContext;
  parameters: QueryParameters;
}

/** The number of years that the form offers. Tax authorities can ask about earlier years. */
const YEARS = 8;

/**
 * Lists a year's vendors, or the payments behind one vendor's total. The default is the current year. From January
 * through March, it is the previous year, because most forms for the previous year are due in these months.
 */
export async function VendorTotalsView({ pageContext, parameters }: VendorTotalsViewProps) {
  const { ctx, organization } = pageContext;
  const { permissions } = ctx;
  if (!hasFeature(organization.tier, "integrations")) {
    return (
      <>
        <VendorTotalsHeader />
        <AccountingPlanRequired ctx={ctx} />
      </>
    );
  }
  if (!hasPermission(permissions, "invoices", "read") || ctx.horseIds !== "all") {
    return (
      <EmptyState icon="lock" titleAs="h1" title="Vendor totals require access to all invoices and horses">
        Ask the organization's owner for access.
      </EmptyState>
    );
  }
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const thisYear = Number(today.slice(0, 4));
  const isTaxSeason = today.slice(5, 7) < "04";
  const parsed = vendorTotalsSchema.safeParse({ year: getParameter(parameters, "year") });
  const year = parsed.success ? parsed.data.year : thisYear - (isTaxSeason ? 1 : 0);
  const payments = vendorPaymentsSchema.safeParse({ year, contact: getParameter(parameters, "contact") });
  if (payments.success) return <VendorPaymentList ctx={ctx} input={payments.data} />;
  const found = await lookup(getVendorTotals({ ctx, input: { year } }));
  if (found.state === "failed") return <LookupFailed what="the vendor totals" />;
  const { vendors, thresholdCents, withoutContactCents, currency } = found.value;
  const years = new Set([year, ...Array.from({ length: YEARS }, (_, index) => thisYear - index)]);
  const canWrite = hasPermission(permissions, "finances", "full");
  return (
    <>
      <VendorTotalsHeader />
      <div className="space-y-4 sm:space-y-6">
        <Card aria-label="Year">
          <form action="/finances/accounting/vendors" className="flex flex-wrap items-end gap-3 px-5 py-4">
            <Field label="Year" className="w-32">
              {(control) => (
                <Select {...control} name="year" defaultValue={String(year)} key={year}>
                  {[...years]
                    .toSorted((a, b) => b - a)
                    .map((choice) => (
                      <option key={choice} value={choice}>
                        {choice}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Button type="submit">Show</Button>
            <a
              href={`/api/vendor-totals?organization_id=${organization.id}&year=${year}`}
              download
              className={getButtonClass({ variant: "secondary" })}
            >
              <Icon name="download-simple" />
              Download CSV
            </a>
          </form>
        </Card>
        {withoutContactCents !== 0 && (
          <Alert
            tone="info"
            title="Some expenses have no contact"
            actions={
              <ButtonLink href={getVendorTotalsHref(year, "none")} size="small">
                Show these expenses
              </ButtonLink>
            }
          >
            <Money cents={withoutContactCents} currency={currency} /> isn't in these totals. To include these
            expenses, choose a contact as the vendor for each one.
          </Alert>
        )}
        <VendorTable vendors={vendors} year={year} currency={currency} />
        {canWrite && (
          <ThresholdCard
            key={`${year} ${thresholdCents}`}
            year={year}
            thresholdCents={thresholdCents}
            currency={currency}
          />
        )}
      </div>
    </>
  );
}

function VendorTotalsHeader() {
  return (
    <PageHeader
      eyebrow={<BackLink fallback={ACCOUNTING_LINK} />}
      title="Vendor totals"
      description="Your payments to each vendor in a year, for 1099 forms. Card payments aren't included, because the card company reports them."
    />
  );
}

function LookupFailed({ what }: { what: string }) {
  return (
    <>
      <VendorTotalsHeader />
      <ErrorState what={what} action={<RetryButton />} />
    </>
  );
}

async function VendorPaymentList({ ctx, input }: { ctx: Context; input: VendorPaymentsInput }) {
  const found = await lookup(findVendorPayments({ ctx, input }));
  if (found.state === "failed") return <LookupFailed what="these payments" />;
  if (!found.value) return <AppNotFound what="contact" />;
  return <VendorPaymentsView found={found.value} year={Number(input.year)} currency={getCurrency(ctx)} />;
}
