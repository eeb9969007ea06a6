import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { Tabs } from "@/components/ui/tabs";
import type { Context } from "@/lib/auth/context";
import type { Aging } from "@/lib/domain/billing/aging/get-aging";
import { sumCents } from "@/lib/money/cents";
import { BillingTabs } from "../../_components/billing-tabs";
import { AgingTable } from "./aging-table";
import { type AgingUrlState, getAgingHref, toAgingQuery } from "./aging-url-state";
import { OpenInvoiceTable } from "./open-invoice-table";

interface AgingViewProps {
  ctx: Context;
  aging: Aging;
  urlState: AgingUrlState;
}

const TABS = [
  { key: "contact", label: "By client", href: getAgingHref({ view: "contact" }) },
  { key: "horse", label: "By horse", href: getAgingHref({ view: "horse" }) },
  { key: "invoice", label: "Open invoices", href: getAgingHref({ view: "invoice" }) },
];

export function AgingView({ ctx, aging, urlState }: AgingViewProps) {
  const { today, invoices, rows, currency } = aging;
  const query = toAgingQuery(urlState);
  query.set("view", urlState.view);
  query.set("organization_id", ctx.organization?.id ?? "");
  const openCents = sumCents(invoices.map(({ balanceCents }) => balanceCents));
  const isFiltered = urlState.due !== null || urlState.contact !== null || urlState.horse !== null;
  const isEmpty = urlState.view === "invoice" ? invoices.length === 0 : rows.length === 0;
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title="Aging"
        description={
          <>
            Open balances by days overdue, as of <DateText value={today} />
          </>
        }
        actions={
          <a href={`/api/aging?${query}`} download className={getButtonClass({ variant: "secondary" })}>
            <Icon name="download-simple" />
            Download CSV
          </a>
        }
      />
      <BillingTabs ctx={ctx} current="aging" />
      <Tabs label="Group by" items={TABS} current={urlState.view} className="mb-3" />
      <Card aria-label="Open balances">
        <CardHeader
          title={
            <>
              {`${getTitle(urlState, aging)}: `}
              <Money cents={openCents} currency={currency} />
            </>
          }
          description={
            !isEmpty &&
            (urlState.view === "invoice" ? "Earliest due date first" : "Largest open amount first")
          }
          actions={
            isFiltered && (
              <ButtonLink href={getAgingHref({ view: urlState.view })} size="small" variant="quiet">
                Show all
              </ButtonLink>
            )
          }
        />
        {isEmpty && (
          <EmptyState icon="check-circle" title="No open invoices">
            Invoices that clients still have to pay appear here.
          </EmptyState>
        )}
        {!isEmpty && urlState.view === "invoice" && (
          <OpenInvoiceTable invoices={invoices} currency={currency} />
        )}
        {!isEmpty && urlState.view !== "invoice" && <AgingTable aging={aging} />}
      </Card>
    </>
  );
}

function getTitle({ due, contact, horse }: AgingUrlState, { invoices }: Aging): string {
  const [first] = invoices;
  const part = due === "overdue" ? "Overdue" : due === "week" ? "Due within 7 days" : "Outstanding";
  if (contact)
    return `${part}, ${contact === "none" ? "without a client" : (first?.contactName ?? "client")}`;
  if (!horse) return part;
  return `${part}, ${horse === "none" ? "without a horse" : (first?.horses[0]?.name ?? "horse")}`;
}
