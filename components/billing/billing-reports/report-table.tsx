import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { ListLink } from "@/components/layout/list-link";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type {
  BillingReport,
  ReportAction,
  ReportCheck,
} from "@/lib/domain/billing/billing-reports/model/billing-report";
import {
  type BillingCellType,
  type CellValue,
  formatCell,
} from "@/lib/domain/billing/billing-reports/model/cells";
import { BILLING_REPORT_TITLES, EMPTY_REPORT_TITLES } from "@/lib/domain/billing/billing-reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/billing-reports/model/report-link";
import { MAX_CARE_RECORDS } from "@/lib/domain/billing/charges/model/schemas";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { ReportActionButton } from "./report-action-button";
import { getReportLinkHref } from "./report-link-href";

interface BillingReportTableProps {
  report: BillingReport;
  numberFormat: NumberFormat;
  /** The next step for the user, for example a button. Shown above the rows. */
  action?: React.ReactNode;
}

/** Shows a report's rows and totals, and whether the totals agree with the ledger. */
export function BillingReportTable({ report, numberFormat, action }: BillingReportTableProps) {
  const { kind, columns, rows, links, totals, checks, note, currency, actions = [] } = report;
  const chargeableIds = actions.flatMap((one) => (one.kind === "charge" ? [one.recordId] : []));
  const isTooMany = chargeableIds.length > MAX_CARE_RECORDS;
  const notation = { currency, numberFormat };
  const hasActions = actions.length > 0;
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
              recordIds={chargeableIds.slice(0, MAX_CARE_RECORDS)}
              label={
                isTooMany
                  ? `Charge for the first ${MAX_CARE_RECORDS} of ${chargeableIds.length}`
                  : `Charge for all ${chargeableIds.length}`
              }
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
          {hasActions && (
            <Th end>
              <span className="sr-only">Actions</span>
            </Th>
          )}
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <ReportRow
              key={JSON.stringify([row, actions[index]])}
              columns={columns}
              row={row}
              link={links[index]}
              notation={notation}
              {...(hasActions && { action: actions[index] ?? null })}
            />
          ))}
          {totals && (
            <ReportRow
              columns={columns}
              row={totals}
              isTotal
              notation={notation}
              {...(hasActions && { action: null })}
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

const isFigure = (type: BillingCellType) => type === "cents" || type === "number";

interface ReportRowProps {
  columns: BillingReport["columns"];
  row: readonly CellValue[];
  link?: ReportLink | null | undefined;
  isTotal?: boolean;
  notation: AmountNotation;
  /**
   * The next step that the row's button performs. Null if the row has no button. Undefined if the table has
   * no column for buttons.
   */
  action?: ReportAction | null;
}

/** Phones hide zero amounts and empty cells. Larger screens show them to keep the columns aligned. */
function ReportRow({ columns, row, link, isTotal = false, notation, action }: ReportRowProps) {
  const linkIndex = Math.max(
    0,
    columns.findIndex(({ isLink }) => isLink),
  );
  return (
    <Tr className={link ? "relative" : undefined}>
      {columns.map(({ label, type, isMain }, index) => {
        const value = row[index] ?? null;
        const text = formatCell(type, value, notation);
        const content = link && index === linkIndex ? <RowLink link={link}>{text}</RowLink> : text;
        if (index === 0) {
          return (
            <Td key={label} phone="title" className="wrap-anywhere">
              {content}
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
            {content}
          </Td>
        );
      })}
      {action !== undefined && (
        <Td phone={action === null ? "hidden" : "row"} end className="relative z-1">
          {action !== null && <ReportActionButton action={action} rowTexts={listTexts(columns, row)} />}
        </Td>
      )}
    </Tr>
  );
}

/** Returns the text cells after the first one, such as the horse and the service. */
function listTexts(columns: BillingReport["columns"], row: readonly CellValue[]): string[] {
  return row.flatMap((value, index) =>
    index > 0 && columns[index]?.type === "text" && value ? [String(value)] : [],
  );
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
