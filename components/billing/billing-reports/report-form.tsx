import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  BILLING_REPORT_TITLES,
  type BillingReportKind,
} from "@/lib/domain/billing/billing-reports/model/kinds";

interface ReportFormProps {
  choice: { kind: BillingReportKind; from: string; to: string };
  kinds: readonly BillingReportKind[];
  errors: Readonly<Record<string, string>>;
  organizationId: string;
}

/** Lets the user choose a report and its dates. Works without JavaScript. */
export function BillingReportForm({
  choice: { kind, from, to },
  kinds,
  errors,
  organizationId,
}: ReportFormProps) {
  const query = new URLSearchParams({ from, to, organization_id: organizationId });
  return (
    <form
      method="get"
      action="/pro-dashboard"
      className="grid grid-cols-2 max-[23rem]:grid-cols-1 items-end gap-3 border-line border-b px-5 py-4 max-sm:px-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="tab" value="reports" />
      <Field label="Report" className="col-span-full lg:col-span-1">
        {(control) => (
          <Select {...control} name="report" defaultValue={kind} key={kind}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {BILLING_REPORT_TITLES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From" error={errors.from}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={from} key={from} />}
      </Field>
      <Field label="To" error={errors.to}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={to} key={to} />}
      </Field>
      <div className="col-span-full flex flex-wrap gap-3 lg:col-span-1">
        <Button type="submit" variant="primary">
          Show report
        </Button>
        <a
          href={`/api/billing-reports/${kind}?${query}`}
          download
          className={getButtonClass({ variant: "secondary" })}
        >
          <Icon name="download-simple" />
          Download CSV
        </a>
      </div>
    </form>
  );
}
