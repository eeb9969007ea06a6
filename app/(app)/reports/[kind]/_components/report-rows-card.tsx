import { useAmountNotation } from "@/components/money/amount-notation";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { formatCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import { MAX_PRINT_ROWS } from "@/lib/domain/platform/reports/model/max-print-rows";
import type { ReportDto } from "@/lib/domain/platform/reports/read-report";
import { getReportHref, type ReportUrlState } from "./report-url-state";

interface ReportRowsCardProps {
  report: ReportDto;
  urlState: ReportUrlState;
  /** Whether the plan includes report files, which contain every row. */
  hasFiles: boolean;
}

/** Shows one page of the report's rows. */
export function ReportRowsCard({ report, urlState, hasFiles }: ReportRowsCardProps) {
  const notation = useAmountNotation();
  const { kind, rows, rowCount, nextCursor, previousCursor } = report;
  const { title, columns } = REPORTS[kind];
  const isPart = nextCursor !== null || previousCursor !== null;
  const isWide = columns.length > MAX_REGULAR_COLUMNS;
  const titleIndex = columns.findIndex(({ type }) => type === "text");
  const page = (cursor: string | null) => (cursor ? getReportHref(kind, { ...urlState, cursor }) : undefined);
  return (
    <Card aria-labelledby="rows" className="print:border-0">
      <CardHeader
        id="rows"
        title="Details"
        description={
          isPart &&
          `${rows.length} of ${formatCell("number", rowCount, notation)}${hasFiles ? ". Create a file to get all rows." : ""}`
        }
        actions={
          isPart &&
          rowCount <= MAX_PRINT_ROWS && (
            <ButtonLink
              href={getReportHref(kind, { ...urlState, cursor: null, rows: "all" })}
              size="small"
              variant="quiet"
              className="print:hidden"
            >
              Show all on one page
            </ButtonLink>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState icon="tray" title="No results">
          {getEmptyHint(kind)}
        </EmptyState>
      ) : (
        <Table caption={title} className={isWide ? WIDE_TABLE_CLASS : undefined}>
          <TableHead>
            {columns.map(({ label, type }) => (
              <Th key={label} end={isNumeric(type)}>
                {label}
              </Th>
            ))}
          </TableHead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <Tr key={id} className="break-inside-avoid">
                {columns.map(({ label, type }, index) => {
                  const text = formatCell(type, cells[index] ?? null, notation);
                  return (
                    <Td
                      key={label}
                      end={isNumeric(type)}
                      phone={index === titleIndex ? "title" : text === "" ? "hidden" : undefined}
                      label={index === titleIndex ? undefined : label}
                      className={
                        isNumeric(type) || type === "date"
                          ? "tabular md:whitespace-nowrap"
                          : isWide
                            ? undefined
                            : getWrapClass(text)
                      }
                    >
                      {text}
                    </Td>
                  );
                })}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        before={page(previousCursor)}
        after={page(nextCursor)}
        label={`${title} pages`}
        order="name"
      />
    </Card>
  );
}

/** Tables with more columns have smaller text and gaps, so that they fit beside the sidebar on a 1280-pixel screen. */
const MAX_REGULAR_COLUMNS = 8;

const WIDE_TABLE_CLASS =
  "md:text-sm print:text-xs md:[&_:is(th,td):not(:first-child)]:pl-2 md:[&_:is(th,td):not(:last-child)]:pr-2";

function isNumeric(type: string): boolean {
  return type === "cents" || type === "number";
}

/** Text up to this length stays on one line if the table is wide enough. */
const MAX_UNWRAPPED_LENGTH = 16;

function getWrapClass(text: string): string | undefined {
  return text.length <= MAX_UNWRAPPED_LENGTH ? "xl:whitespace-nowrap print:whitespace-nowrap" : undefined;
}

/**
 * Returns the text for an empty report: a suggestion to change a filter, or the report's description if it
 * has no filters.
 */
function getEmptyHint(kind: ReportKind): string {
  const { periods, horse, description } = REPORTS[kind];
  const others = [...(periods ? ["other days"] : []), ...(horse ? ["another horse"] : [])];
  return others.length > 0 ? `Choose ${others.join(", or ")}.` : description;
}
