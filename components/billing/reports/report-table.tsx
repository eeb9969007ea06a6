import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { BillingReport, ReportCheck } from "@/lib/domain/billing/reports/model/billing-report";
import { type CellType, type CellValue, formatCell } from "@/lib/domain/billing/reports/model/cells";
import { BILLING_REPORT_TITLES } from "@/lib/domain/billing/reports/model/kinds";
import type { Currency } from "@/lib/money/currency";

interface BillingReportTableProps {
  report: BillingReport;
  /** What the user can do next, above the rows. */
  action?: React.ReactNode;
}

/** Shows a report's rows, its totals, and whether they agree with the ledger. */
export function BillingReportTable({ report, action }: BillingReportTableProps) {
  const { kind, columns, rows, rowHrefs, totals, checks, note, currency } = report;
  if (rows.length === 0) {
    return (
      <EmptyState icon="chart-line" title="Nothing to report">
        {note}
      </EmptyState>
    );
  }
  return (
    <>
      {action && <div className="border-line border-b px-5 py-3">{action}</div>}
      <Table caption={BILLING_REPORT_TITLES[kind]}>
        <TableHead>
          {columns.map(({ label, type }) => (
            <Th key={label} end={isFigure(type)}>
              {label}
            </Th>
          ))}
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <ReportRow
              key={JSON.stringify([row, rowHrefs?.[index]])}
              columns={columns}
              row={row}
              href={rowHrefs?.[index]}
              currency={currency}
            />
          ))}
          {totals && <ReportRow columns={columns} row={totals} isTotal currency={currency} />}
        </tbody>
      </Table>
      <div className="space-y-1 border-line border-t px-5 py-4 text-ink-soft text-sm">
        {checks.map((check) => (
          <CheckLine key={check.label} check={check} currency={currency} />
        ))}
        <p>{note}</p>
      </div>
    </>
  );
}

const isFigure = (type: CellType) => type === "cents" || type === "number";

interface ReportRowProps {
  columns: BillingReport["columns"];
  row: readonly CellValue[];
  href?: string | null | undefined;
  isTotal?: boolean;
  currency: Currency;
}

/** On phones, zero amounts and empty cells are hidden unless the row has no others. On larger screens, they keep the columns. */
function ReportRow({ columns, row, href, isTotal = false, currency }: ReportRowProps) {
  const isBlank = (value: CellValue | undefined) => value === undefined || value === null || value === 0;
  const hidesBlank = row.slice(1).some((value) => !isBlank(value));
  return (
    <Tr>
      {columns.map(({ label, type }, index) => (
        <Td
          key={label}
          phone={index === 0 ? "title" : hidesBlank && isBlank(row[index]) ? "hidden" : undefined}
          label={index === 0 ? undefined : label}
          end={isFigure(type)}
          className={isTotal ? "font-semibold" : undefined}
        >
          {index === 0 && href ? (
            <LightLink href={href} className="link">
              {formatCell(type, row[index] ?? null, currency)}
            </LightLink>
          ) : (
            formatCell(type, row[index] ?? null, currency)
          )}
        </Td>
      ))}
    </Tr>
  );
}

function CheckLine({
  check: { label, reportCents, otherCents },
  currency,
}: {
  check: ReportCheck;
  currency: Currency;
}) {
  const difference = reportCents - otherCents;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <Icon name={difference === 0 ? "check-circle" : "warning"} size={18} />
      <span>
        {label}: <Money cents={otherCents} currency={currency} />.{" "}
        {difference === 0 ? (
          "This report matches."
        ) : (
          <>
            This report differs by <Money cents={difference} currency={currency} />.
          </>
        )}
      </span>
    </p>
  );
}
