import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { Select } from "@/components/ui/select";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getVendorTotals } from "@/lib/domain/billing/vendor-totals/get-vendor-totals";
import { vendorTotalsSchema } from "@/lib/domain/billing/vendor-totals/model/schemas";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "../../../_components/finance-gate";
import { AccountingPlanRequired } from "../../_components/accounting-plan-required";
import { ThresholdCard } from "./threshold-card";
import { VendorTable } from "./vendor-table";

interface VendorTotalsViewProps {
  pageContext: FinancesPageContext;
  parameters: QueryParameters;
}

/** The years that the form offers. Tax offices can ask for the last few years. */
const YEARS = 8;

/** Lists the vendors of a year. Starts with the previous year until March, when most forms are due. */
export async function VendorTotalsView({ pageContext, parameters }: VendorTotalsViewProps) {
  const { ctx, organization } = pageContext;
  const { permissions } = ctx;
  if (!hasFeature(organization.tier, "integrations")) return <AccountingPlanRequired ctx={ctx} />;
  if (!hasPermission(permissions, "invoices", "read") || ctx.horseIds !== "all") {
    return (
      <EmptyState icon="lock" title="Vendor totals require access to all invoices and horses">
        The organization's owner can change your role.
      </EmptyState>
    );
  }
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const thisYear = Number(today.slice(0, 4));
  const isTaxSeason = today.slice(5, 7) < "04";
  const parsed = vendorTotalsSchema.safeParse({ year: getParameter(parameters, "year") });
  const year = parsed.success ? parsed.data.year : thisYear - (isTaxSeason ? 1 : 0);
  const found = await lookup(getVendorTotals({ ctx, input: { year } }));
  if (found.state === "failed") return <ErrorState what="the vendor totals" action={<RetryButton />} />;
  const { vendors, thresholdCents, withoutContactCents, currency } = found.value;
  const years = new Set([year, ...Array.from({ length: YEARS }, (_, index) => thisYear - index)]);
  const canWrite = hasPermission(permissions, "finances", "full");
  return (
    <div className="space-y-6">
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
        <Alert tone="info" title="Some expenses have no contact">
          <Money cents={withoutContactCents} currency={currency} /> isn't in these totals. Choose a contact as
          the vendor of these expenses to include them.
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
  );
}
