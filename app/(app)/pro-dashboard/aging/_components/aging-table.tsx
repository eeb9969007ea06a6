import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { Aging } from "@/lib/domain/billing/aging/get-aging";
import type { AgingRow } from "@/lib/domain/billing/aging/model/open-invoice";
import { AGING_HEADINGS } from "@/lib/domain/billing/records/model/aging";
import type { Currency } from "@/lib/money/currency";
import { getAgingHref } from "./aging-url-state";

/**
 * Lists open balances by contact or horse, largest open amount first. Each name links to the open invoices of that
 * contact or horse.
 */
export function AgingTable({ aging: { view, rows, total, currency } }: { aging: Aging }) {
  const hasCredit = rows.some(({ creditCents }) => creditCents !== 0);
  return (
    <Table caption={view === "horse" ? "Open balances by horse" : "Open balances by client"}>
      <TableHead>
        <Th>{view === "horse" ? "Horse" : "Client"}</Th>
        {AGING_HEADINGS.map((label) => (
          <Th key={label} end>
            {label}
          </Th>
        ))}
        <Th end aria-sort="descending">
          Open
          <Icon name="caret-down" size={14} className="ml-1 inline" />
        </Th>
        {hasCredit && <Th end>Credit</Th>}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <AmountRow key={row.id ?? "none"} row={row} hasCredit={hasCredit} currency={currency}>
            <LightLink
              href={getAgingHref({
                view: "invoice",
                ...(view === "horse" ? { horse: row.id ?? "none" } : { contact: row.id ?? "none" }),
              })}
              className="wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {row.name}
            </LightLink>
          </AmountRow>
        ))}
        <AmountRow row={total} hasCredit={hasCredit} currency={currency} isTotal>
          Total
        </AmountRow>
      </tbody>
    </Table>
  );
}

interface AmountRowProps {
  row: Omit<AgingRow, "id" | "name">;
  hasCredit: boolean;
  currency: Currency;
  isTotal?: boolean;
  children: React.ReactNode;
}

function AmountRow({ row, hasCredit, currency, isTotal = false, children }: AmountRowProps) {
  const className = isTotal ? "font-semibold" : undefined;
  return (
    <Tr>
      <Td phone="title" className={className}>
        {children}
      </Td>
      {AGING_HEADINGS.map((label, index) => {
        const cents = row.agingCents[index] ?? 0;
        return (
          <Td
            key={label}
            label={label}
            phone={cents === 0 ? "hidden" : undefined}
            end
            className={cents === 0 ? "text-ink-faint" : className}
          >
            <Money cents={cents} currency={currency} />
          </Td>
        );
      })}
      <Td phone="end" end className="font-semibold">
        <Money cents={row.openCents} currency={currency} />
      </Td>
      {hasCredit && (
        <Td label="Credit" phone={row.creditCents === 0 ? "hidden" : undefined} end className={className}>
          <Money cents={row.creditCents} currency={currency} />
        </Td>
      )}
    </Tr>
  );
}
