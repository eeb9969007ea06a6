import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { LightLink } from "@/components/ui/light-link";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import {
  getLastMonth,
  getThisMonth,
  type StatementPeriod,
} from "@/lib/domain/billing/statements/model/periods";
import type {
  StatementDocument,
  StatementDocumentLine,
} from "@/lib/domain/billing/statements/model/statement-document";

interface PortalStatementProps {
  document: StatementDocument;
  organization: PortalOrganization;
  period: StatementPeriod;
  /** The period entered in the form, which can be invalid. */
  chosen: StatementPeriod;
  errors: Readonly<Record<string, string>>;
  today: string;
}

/** Shows the client's statement for a period, with a link to its PDF. */
export function PortalStatement(props: PortalStatementProps) {
  const { document, organization, period } = props;
  const portalPath = getPortalPath(organization.id);
  return (
    <>
      <PeriodForm {...props} />
      <Card aria-labelledby="statement" className="mt-5">
        <CardHeader
          id="statement"
          title={`${document.from} to ${document.to}`}
          actions={
            <a
              href={`${portalPath}/statements/pdf?${new URLSearchParams({ ...period })}`}
              download
              className={`${getButtonClass({ variant: "secondary" })} print:hidden`}
            >
              <Icon name="download-simple" />
              PDF
            </a>
          }
        />
        <CardBody>
          <p className="text-ink-soft">{document.closing.label}</p>
          <p className="tabular font-display font-semibold text-3xl">{document.closing.amount}</p>
        </CardBody>
        <CardRows className="border-line border-t">
          {document.lines.map((line) => (
            <LineRow key={line.id} line={line} portalPath={portalPath} />
          ))}
        </CardRows>
      </Card>
      <Card aria-labelledby="aging" className="mt-5">
        <CardHeader id="aging" title={`Outstanding amounts as of ${document.to}`} />
        <dl className="grid grid-cols-2 gap-4 px-5 py-4 sm:grid-cols-3">
          {document.aging.map(({ label, amount }) => (
            <div key={label}>
              <dt className="text-ink-faint text-sm">{label}</dt>
              <dd className="tabular font-medium">{amount}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

/** Renders the form for the period. The URL stores the period, so the form works without JavaScript. */
function PeriodForm({ organization, chosen: { from, to }, errors, today }: PortalStatementProps) {
  const path = `${getPortalPath(organization.id)}/statements`;
  const lastYear = Number(today.slice(0, 4)) - 1;
  const presets = [
    ["This month", getThisMonth(today)],
    ["Last month", getLastMonth(today)],
    ["This year", { from: `${today.slice(0, 4)}-01-01`, to: today }],
    [String(lastYear), { from: `${lastYear}-01-01`, to: addCalendarDays(`${lastYear + 1}-01-01`, -1) }],
  ] as const;
  return (
    <form method="get" action={path} className="mt-4 grid gap-4 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" error={errors.from}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={from} key={from} />}
        </Field>
        <Field label="To" error={errors.to}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={to} key={to} />}
        </Field>
      </div>
      <Button type="submit" className="sm:justify-self-start">
        Show statement
      </Button>
      <p className="flex flex-wrap gap-x-5">
        {presets.map(([label, preset]) => (
          <LightLink
            key={label}
            href={`${path}?${new URLSearchParams({ ...preset })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
          </LightLink>
        ))}
      </p>
    </form>
  );
}

function LineRow({ line, portalPath }: { line: StatementDocumentLine; portalPath: string }) {
  const { invoiceId, date, description, amount, balance, isBalance, details } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 px-5 py-3">
      <div className="min-w-0 flex-1 basis-40">
        {invoiceId === null ? (
          <span className={isBalance ? "font-semibold" : "font-medium"}>{description}</span>
        ) : (
          <LightLink
            href={`${portalPath}/invoices/${invoiceId}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {description}
          </LightLink>
        )}
        <span className="block text-ink-soft text-sm">{date}</span>
        {details.map((detail) => (
          <span key={detail} className="block text-ink-soft text-sm">
            {detail}
          </span>
        ))}
      </div>
      <p className="tabular ml-auto text-right">
        <span className="font-semibold">{isBalance ? balance : amount}</span>
        {!isBalance && <span className="block text-ink-soft text-sm">Balance {balance}</span>}
      </p>
    </li>
  );
}
