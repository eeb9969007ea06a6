import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { TrialBalanceDto } from "@/lib/domain/billing/accounting/dto";
import type { Currency } from "@/lib/money/currency";

interface TrialBalanceTableProps {
  balance: TrialBalanceDto;
  currency: Currency;
}

/** Lists each account's debits and credits. Total debits equal total credits. */
export function TrialBalanceTable({ balance: { accounts, entryCount }, currency }: TrialBalanceTableProps) {
  const debits = accounts.reduce((sum, account) => sum + account.debits, 0);
  const credits = accounts.reduce((sum, account) => sum + account.credits, 0);
  return (
    <Card aria-labelledby="balance-title">
      <CardHeader id="balance-title" title="Trial balance" />
      {accounts.length === 0 ? (
        <EmptyState icon="scales" title="Nothing to export for these days">
          Invoices, payments, income and expenses appear here.
        </EmptyState>
      ) : (
        <Table caption={`Debits and credits of ${entryCount} journal entries`}>
          <TableHead>
            <Th>Account</Th>
            <Th end>Debits</Th>
            <Th end>Credits</Th>
          </TableHead>
          <tbody>
            {accounts.map((account) => (
              <Tr key={account.account}>
                <Td phone="title">{account.account}</Td>
                <Td end label="Debits" phone={account.debits === 0 ? "hidden" : undefined}>
                  <Money cents={account.debits} currency={currency} />
                </Td>
                <Td end label="Credits" phone={account.credits === 0 ? "hidden" : undefined}>
                  <Money cents={account.credits} currency={currency} />
                </Td>
              </Tr>
            ))}
            <Tr>
              <Td phone="title" className="font-semibold">
                Total
              </Td>
              <Td end label="Debits" className="font-semibold">
                <Money cents={debits} currency={currency} />
              </Td>
              <Td end label="Credits" className="font-semibold">
                <Money cents={credits} currency={currency} />
              </Td>
            </Tr>
          </tbody>
        </Table>
      )}
    </Card>
  );
}
