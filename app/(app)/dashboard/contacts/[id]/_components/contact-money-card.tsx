import { DisputeBadge } from "@/components/billing/invoices/dispute-badge";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { ListLink } from "@/components/layout/list-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { ContactBilling } from "@/lib/domain/billing/contact-overview/dto";
import type { Currency } from "@/lib/money/currency";
import { getInvoicingHref } from "../../../../pro-dashboard/_components/invoicing-url-state";

interface ContactMoneyCardProps {
  money: ContactBilling;
  contact: { id: string; name: string };
  currency: Currency;
}

/** Shows the contact's balance, unbilled charges and latest invoices. */
export function ContactMoneyCard({ money, contact, currency }: ContactMoneyCardProps) {
  const { balanceCents, unbilledCount, unbilledCents, invoices } = money;
  const charges = unbilledCount === 1 ? "1 charge" : `${unbilledCount} charges`;
  return (
    <Card>
      <CardHeader
        title="Invoices"
        actions={
          <ButtonLink href={`/dashboard/contacts/${contact.id}/statement`} size="small">
            Statement
          </ButtonLink>
        }
      />
      <CardBody>
        <FactList
          narrow
          facts={[
            ["Open balance", <Money key="balance" cents={balanceCents} currency={currency} />],
            [
              "Unbilled",
              unbilledCount === 0 ? (
                "No charges"
              ) : (
                <LightLink
                  key="unbilled"
                  href={`/pro-dashboard?tab=charges&contact=${contact.id}`}
                  className="underline underline-offset-4"
                >
                  {charges}, <Money cents={unbilledCents} currency={currency} />
                </LightLink>
              ),
            ],
          ]}
        />
      </CardBody>
      {invoices.length > 0 && (
        <CardRows className="border-line border-t">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              <ListLink
                href={`/pro-dashboard/invoices/${invoice.id}`}
                className="font-medium underline-offset-4 hover:underline"
              >
                {invoice.invoiceNumber}
              </ListLink>
              <InvoiceStateBadge state={invoice.state} writtenOffCents={invoice.writtenOffCents} />
              <DisputeBadge invoice={invoice} />
              <span className="text-ink-soft text-sm">
                {invoice.balanceCents > 0 && invoice.balanceCents < invoice.totalCents && (
                  <>
                    Balance <Money cents={invoice.balanceCents} currency={currency} />.{" "}
                  </>
                )}
                Due <DateText value={invoice.dueDate} />
              </span>
              <Money cents={invoice.totalCents} currency={currency} className="ml-auto font-medium" />
            </li>
          ))}
        </CardRows>
      )}
      {invoices.length > 0 && (
        <CardFooter>
          <LightLink
            href={getInvoicingHref({ tab: "all", contactId: contact.id })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
          >
            All invoices for {contact.name}
          </LightLink>
        </CardFooter>
      )}
    </Card>
  );
}
