import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { ListLink } from "@/components/layout/list-link";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { PayoutDetailDto, PayoutTransactionDto } from "@/lib/domain/billing/payouts/dto";
import type { Currency } from "@/lib/money/currency";
import { SUM_LABELS, TRANSACTION_LABELS } from "../../_components/payout-labels";

/** Shows how a payout adds up: the totals by type and each transaction. */
export function PayoutView({ payout, timeZone }: { payout: PayoutDetailDto; timeZone: string }) {
  const { currency, status, failureMessage, isAutomatic, transactions } = payout;
  return (
    <div className="grid gap-5">
      {status === "failed" && (
        <Alert tone="warning" title="Your bank returned this payout">
          {failureMessage ?? "Check your bank account in your Stripe dashboard."} Stripe adds the money to
          your next payout.
        </Alert>
      )}
      <PayoutSums payout={payout} />
      <Card aria-label="Transactions">
        <CardHeader title="Transactions" />
        {transactions.length === 0 ? (
          <EmptyState icon="receipt" title="No transactions">
            {isAutomatic
              ? "Stripe is still collecting this payout's transactions."
              : "This payout was created manually, so Stripe doesn't list its transactions."}
          </EmptyState>
        ) : (
          <Table caption="Transactions in this payout">
            <TableHead>
              <Th>Transaction</Th>
              <Th>Date</Th>
              <Th end>Amount</Th>
              <Th end>Stripe fee</Th>
              <Th end>Platform fee</Th>
              <Th end>Net</Th>
            </TableHead>
            <tbody>
              {transactions.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  currency={currency}
                  timeZone={timeZone}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  );
}

/** Shows the totals by type. Warns if they don't add up to the payout's amount. */
function PayoutSums({ payout: { sums, amountCents, currency, transactions } }: { payout: PayoutDetailDto }) {
  if (transactions.length === 0) return null;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const facts = [
    ...sums.kinds.map(({ kind, cents }) => [SUM_LABELS[kind], money(cents)] as const),
    ["Stripe's fees", money(-sums.processingFeeCents)] as const,
    ["Platform fees", money(-sums.platformFeeCents)] as const,
    ["Payout", money(amountCents)] as const,
  ];
  return (
    <Card aria-label="Summary">
      <CardHeader title="Summary" />
      <CardBody className="grid gap-4">
        <dl className="grid max-w-md gap-2">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sums.netCents !== amountCents && (
          <Alert tone="warning" title="The transactions don't add up to the payout">
            The transactions add up to {money(sums.netCents)}. Compare the payout with your Stripe dashboard.
          </Alert>
        )}
      </CardBody>
    </Card>
  );
}

interface TransactionRowProps {
  transaction: PayoutTransactionDto;
  currency: Currency;
  timeZone: string;
}

function TransactionRow({ transaction, currency, timeZone }: TransactionRowProps) {
  const { kind, invoice, amountCents, processingFeeCents, platformFeeCents, netCents } = transaction;
  return (
    <Tr>
      <Td phone="title" className="wrap-anywhere">
        {TRANSACTION_LABELS[kind]}
        {invoice && (
          <>
            {", "}
            <ListLink href={getInvoiceHref(invoice.id)} className="font-medium underline underline-offset-4">
              {invoice.invoiceNumber}
            </ListLink>
            , {invoice.customerName}
          </>
        )}
      </Td>
      <Td label="Date">
        <DateText value={transaction.occurredAt} timeZone={timeZone} />
      </Td>
      <Td label="Amount" end>
        <Money cents={amountCents} currency={currency} />
      </Td>
      <Td label="Stripe fee" phone={processingFeeCents === 0 ? "hidden" : undefined} end>
        <Money cents={-processingFeeCents} currency={currency} />
      </Td>
      <Td label="Platform fee" phone={platformFeeCents === 0 ? "hidden" : undefined} end>
        <Money cents={-platformFeeCents} currency={currency} />
      </Td>
      <Td phone="end" end>
        <Money cents={netCents} currency={currency} className="font-medium" />
      </Td>
    </Tr>
  );
}
