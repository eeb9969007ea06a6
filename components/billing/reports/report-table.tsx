import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { ListLink } from "@/components/layout/list-link";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { BillingReport, ReportCheck } from "@/lib/domain/billing/reports/model/billing-report";
import { type CellType, type CellValue, formatCell } from "@/lib/domain/billing/reports/model/cells";
import { BILLING_REPORT_TITLES, EMPTY_REPORT_TITLES } from "@/lib/domain/billing/reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/reports/model/report-link";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { getReportLinkHref } from "./report-link-href";

interface BillingReportTableProps {
  report: BillingReport;
  numberFormat: NumberFormat;
  /** The next step for the user, for example a button. Shown above the rows. */
  action?: React.ReactNode;
}

/** Shows a report's rows, its totals, and whether they agree with the ledger. */
export function BillingReportTable({ report, numberFormat, action }: BillingReportTableProps) {
  const { kind, columns, rows, links, totals, checks, note, currency, chargeableRecordIds = [] } = report;
  const chargeableIds = chargeableRecordIds.filter((id) => id !== null);
  const notation = { currency, numberFormat };
  const hasCharges = chargeableIds.length > 0;
  if (rows.length === 0) {
    return (
      <EmptyState icon="chart-line" title={EMPTY_REPORT_TITLES[kind]}>
        {note}
      </EmptyState>
    );
  }
  return (
    <>
      {(action || chargeableIds.length > 1) && (
        <div className="border-line border-b px-5 py-3">
          {action}
          {chargeableIds.length > 1 && (
            <ChargeHealthRecordButton
              recordIds={chargeableIds}
              label={`Charge all ${chargeableIds.length}`}
            />
          )}
        </div>
      )}
      <Table caption={BILLING_REPORT_TITLES[kind]}>
        <TableHead>
          {columns.map(({ label, type }) => (
            <Th key={label} end={isFigure(type)}>
              {label}
            </Th>
          ))}
          {hasCharges && (
            <Th end>
              <span className="sr-only">Actions</span>
            </Th>
          )}
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <ReportRow
              key={JSON.stringify([row, chargeableRecordIds[index]])}
              columns={columns}
              row={row}
              link={links[index]}
              notation={notation}
              {...(hasCharges && { recordId: chargeableRecordIds[index] ?? null })}
            />
          ))}
          {totals && (
            <ReportRow
              columns={columns}
              row={totals}
              isTotal
              notation={notation}
              {...(hasCharges && { recordId: null })}
            />
          )}
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
  link?: ReportLink | null | undefined;
  isTotal?: boolean;
  notation: AmountNotation;
  /** The health record that the user can charge for. Undefined if the table has no column for the button. */
  recordId?: string | null;
}

/** Phones hide zero amounts and empty cells. Larger screens show them to keep the columns aligned. */
function ReportRow({ columns, row, link, isTotal = false, notation, recordId }: ReportRowProps) {
  return (
    <Tr className={link ? "relative" : undefined}>
      {columns.map(({ label, type, isMain }, index) => {
        const value = row[index] ?? null;
        const text = formatCell(type, value, notation);
        if (index === 0) {
          return (
            <Td key={label} phone="title" className="wrap-anywhere">
              {link ? <RowLink link={link}>{text}</RowLink> : text}
            </Td>
          );
        }
        const isBlank = value === null || value === "" || (value === 0 && type === "cents");
        return (
          <Td
            key={label}
            phone={isMain ? "end" : isBlank ? "hidden" : undefined}
            label={isMain ? undefined : label}
            end={isFigure(type)}
            className={classNames(isTotal && "font-semibold", isMain && "font-medium")}
          >
            {text}
          </Td>
        );
      })}
      {recordId !== undefined && (
        <Td phone={recordId === null ? "hidden" : "row"} end className="relative z-1">
          {recordId !== null && (
            <ChargeHealthRecordButton
              recordIds={[recordId]}
              label="Charge"
              name={`Charge: ${listTexts(columns, row).join(", ")}`}
              size="small"
            />
          )}
        </Td>
      )}
    </Tr>
  );
}

/** Returns the text cells after the first one, such as the horse and the service. */
function listTexts(columns: BillingReport["columns"], row: readonly CellValue[]): CellValue[] {
  return row.filter((value, index) => index > 0 && columns[index]?.type === "text" && value);
}

/** Links a row to its page. Contact and invoice pages link back to the report. */
function RowLink({ link, children }: { link: ReportLink; children: string }) {
  const Link = link.page === "contact" || link.page === "invoice" ? ListLink : LightLink;
  return (
    <Link href={getReportLinkHref(link)} className="row-link underline-offset-4 hover:underline">
      {children}
    </Link>
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
    <p className="flex items-start gap-1.5">
      <Icon name={difference === 0 ? "check-circle" : "warning"} size={18} className="mt-px" />
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
