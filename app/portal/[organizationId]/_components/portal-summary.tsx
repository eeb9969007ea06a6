import { getButtonClass } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { PrintButton } from "@/components/ui/print-button";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { AnnualPayments } from "@/lib/domain/billing/portal/get-payment-summary";
import { SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";

interface PortalSummaryProps {
  summary: AnnualPayments;
  summaryPath: string;
}

/** Shows the client's payments in a year by horse and category, ready to print. */
export function PortalSummary({ summary, summaryPath }: PortalSummaryProps) {
  const { year, years, rows, totalCents, currency, formats } = summary;
  const format = formats.numberFormat;
  return (
    <>
      <YearLinks year={year} years={years} summaryPath={summaryPath} />
      {rows.length === 0 ? (
        <p className="mt-5 text-ink-soft">You made no payments in {year}.</p>
      ) : (
        <Card aria-label={`Paid in ${year}`} className="mt-5">
          <Table caption={`Payments in ${year} by horse and category`}>
            <TableHead>
              <Th>Horse</Th>
              <Th>Category</Th>
              <Th end>Paid</Th>
            </TableHead>
            <tbody>
              {rows.map(({ horseName, category, cents }) => (
                <Tr key={`${horseName}/${category}`}>
                  <Td>{horseName ?? "No horse"}</Td>
                  <Td>{SERVICE_CATEGORY_LABELS[category]}</Td>
                  <Td end>
                    <Money cents={cents} currency={currency} format={format} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <p className="flex items-baseline justify-between gap-4 border-line border-t px-5 py-4 font-semibold">
            Total
            <Money cents={totalCents} currency={currency} format={format} className="text-xl" />
          </p>
        </Card>
      )}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <PrintButton variant="secondary" />
        <a
          href={`${summaryPath}/csv?year=${year}`}
          download
          className={getButtonClass({ variant: "secondary" })}
        >
          Download CSV
        </a>
      </div>
    </>
  );
}

function YearLinks({ year, years, summaryPath }: { year: number; years: number[]; summaryPath: string }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Year" className="mt-3 flex flex-wrap gap-x-5 print:hidden">
      {years.map((each) => (
        <LightLink
          key={each}
          href={`${summaryPath}?year=${each}`}
          aria-current={each === year ? "page" : undefined}
          className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold"
        >
          {each}
        </LightLink>
      ))}
    </nav>
  );
}
