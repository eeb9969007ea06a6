import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { AccountingExportDto } from "@/lib/domain/billing/accounting/dto";
import { JOURNAL_FORMAT_LABELS } from "@/lib/domain/billing/accounting/model/journal-formats";
import { DownloadAccountingExportButton } from "./download-export-button";

interface ExportListProps {
  exports: readonly AccountingExportDto[];
  timeZone: string;
}

/** Lists the latest exports, newest first. Shows nothing before the first export. */
export function ExportList({ exports, timeZone }: ExportListProps) {
  if (exports.length === 0) return null;
  return (
    <Card aria-labelledby="exports-title">
      <CardHeader id="exports-title" title="Earlier exports" />
      <Table caption="Earlier exports">
        <TableHead>
          <Th>Days</Th>
          <Th>Format</Th>
          <Th end>Entries</Th>
          <Th>Exported</Th>
          <Th>By</Th>
          <Th>
            <span className="sr-only">File</span>
          </Th>
        </TableHead>
        <tbody>
          {exports.map(({ id, from, to, format, entryCount, createdAt, createdByName }) => (
            <Tr key={id}>
              <Td phone="title">
                <DateText value={from} /> to <DateText value={to} />
              </Td>
              <Td label="Format">{JOURNAL_FORMAT_LABELS[format]}</Td>
              <Td end label="Entries">
                {entryCount}
              </Td>
              <Td label="Exported">
                <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
              </Td>
              <Td label="By">{createdByName ?? "Deleted account"}</Td>
              <Td end>
                <DownloadAccountingExportButton id={id} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
