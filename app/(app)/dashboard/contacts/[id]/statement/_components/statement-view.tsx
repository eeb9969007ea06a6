import { BackLink } from "@/components/layout/back-link";
import { ListLink } from "@/components/layout/list-link";
import { PageHeader } from "@/components/layout/page-header";
import { PrintHeader } from "@/components/layout/print-header";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-button";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import type { StatementContact } from "@/lib/domain/billing/statements/model/statement";
import type {
  StatementDocument,
  StatementDocumentLine,
} from "@/lib/domain/billing/statements/model/statement-document";
import { EmailStatementButton } from "./email-statement-button";
import { StatementPeriodForm } from "./statement-period-form";

interface StatementViewProps {
  document: StatementDocument;
  contact: Pick<StatementContact, "id" | "email">;
  period: StatementPeriod;
  chosen: StatementPeriod;
  errors: Readonly<Record<string, string>>;
  today: string;
  organizationId: string;
  canEmail: boolean;
  canOpenContact: boolean;
  /** The path of the list that the user came from; empty if the user didn't come from a list. */
  list: string;
}

/** Shows a contact's statement for a period. Only the statement itself is printed. */
export function StatementView(props: StatementViewProps) {
  const { document, contact, period, chosen, errors, today, organizationId, canEmail, canOpenContact, list } =
    props;
  const contactLink = { href: `/dashboard/contacts/${contact.id}`, label: document.contactName };
  const query = new URLSearchParams({ ...period, organization_id: organizationId });
  return (
    <>
      <StatementPrintHeader document={document} />
      <div className="print:hidden">
        <PageHeader
          eyebrow={(canOpenContact || list) && <BackLink from={list} fallback={contactLink} />}
          title="Statement"
          description={
            <span className="wrap-anywhere">
              {`${document.contactName}, ${document.from} to ${document.to}`}
            </span>
          }
          actions={
            <>
              <PrintButton variant="secondary" />
              <a
                href={`/api/contacts/${contact.id}/statement?${query}`}
                download
                className={getButtonClass({ variant: "secondary" })}
              >
                <Icon name="download-simple" />
                Download PDF
              </a>
              {canEmail && contact.email !== null && (
                <EmailStatementButton contactId={contact.id} email={contact.email} period={period} />
              )}
            </>
          }
        />
        <StatementPeriodForm
          contactId={contact.id}
          period={chosen}
          errors={errors}
          today={today}
          list={list}
        />
      </div>
      <div className="grid gap-5 mt-5 print:mt-0">
        <Card aria-label="Statement">
          <CardBody>
            <FactList narrow facts={[[document.closing.label, document.closing.amount]]} />
          </CardBody>
          <Table caption="Balance changes" className="border-line border-t">
            <TableHead>
              <Th>Date</Th>
              <Th>Description</Th>
              <Th end>Amount</Th>
              <Th end>Balance</Th>
            </TableHead>
            <tbody>
              {document.lines.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
            </tbody>
          </Table>
        </Card>
        <AgingCard document={document} />
        {document.paymentInstructions && (
          <Card>
            <CardHeader title="How to pay" />
            <CardBody className="whitespace-pre-line">{document.paymentInstructions}</CardBody>
          </Card>
        )}
      </div>
    </>
  );
}

/** Shows the sender, the contact's address and the period on the printed statement, like the PDF. */
function StatementPrintHeader({ document }: { document: StatementDocument }) {
  const { organizationName, contactName, addressLines, contactEmail, from, to } = document;
  return (
    <PrintHeader organizationName={organizationName} title="Statement">
      <p>{`${from} to ${to}`}</p>
      <p className="mt-2 whitespace-pre-line">
        {[contactName, ...addressLines, contactEmail].filter(Boolean).join("\n")}
      </p>
    </PrintHeader>
  );
}

function LineRow({ line }: { line: StatementDocumentLine }) {
  const { invoiceId, date, description, amount, balance, isBalance, details } = line;
  const weight = isBalance ? "font-semibold" : undefined;
  return (
    <Tr>
      <Td label="Date" className={weight}>
        {date}
      </Td>
      <Td phone="title" className={weight}>
        {invoiceId === null ? (
          description
        ) : (
          <ListLink
            href={`/pro-dashboard/invoices/${invoiceId}`}
            className="underline-offset-4 hover:underline"
          >
            {description}
          </ListLink>
        )}
        {details.length > 0 && (
          <ul className="text-ink-soft text-sm">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </Td>
      <Td label="Amount" end className={isBalance ? "max-md:hidden print:table-cell" : "tabular"}>
        {amount}
      </Td>
      <Td label="Balance" end className={isBalance ? "tabular font-semibold" : "tabular"}>
        {balance}
      </Td>
    </Tr>
  );
}

function AgingCard({ document: { aging, to } }: { document: StatementDocument }) {
  return (
    <Card>
      <CardHeader title={`Outstanding amounts as of ${to}`} />
      <dl className="grid grid-cols-2 gap-4 px-5 py-4 sm:grid-cols-3 lg:grid-cols-6">
        {aging.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-ink-faint text-sm">{label}</dt>
            <dd className="tabular font-medium">{amount}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
