import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { getFirstDay, getLastDay, type Month } from "@/lib/dates/months";
import { createPageHref } from "@/lib/lists/address";
import type { FinanceUrlState } from "./finance-url-state";

interface FinanceImportExportMenuProps {
  urlState: FinanceUrlState;
  month: Month;
  canImport: boolean;
  canExport: boolean;
}

/**
 * Renders a menu for importing entries and for exporting a month or year. Exports use the current filters.
 */
export function FinanceImportExportMenu({
  urlState,
  month,
  canImport,
  canExport,
}: FinanceImportExportMenuProps) {
  const { horse, category, kind, search } = urlState;
  const year = month.slice(0, 4);
  const filter = { horse_id: horse, category, kind, vendor: search };
  const file = (format: string, from = month, to = month) =>
    createPageHref("/api/finances/export", {
      from: getFirstDay(from),
      to: getLastDay(to),
      ...filter,
      format,
    });
  return (
    <DropdownMenu label="Import and export">
      {canImport && (
        <MenuLink href="/finances/import" icon="upload-simple">
          Import from a file
        </MenuLink>
      )}
      {canExport && (
        <>
          <MenuLink href={file("csv")} icon="download-simple" download>
            Month as a CSV file
          </MenuLink>
          <MenuLink href={file("csv", `${year}-01`, `${year}-12`)} icon="download-simple" download>
            All of {year} as a CSV file
          </MenuLink>
          <MenuLink href={file("quickbooks")} icon="download-simple" download>
            Month for QuickBooks
          </MenuLink>
          <MenuLink href="/finances/accounting" icon="scales">
            Export for your accountant
          </MenuLink>
        </>
      )}
    </DropdownMenu>
  );
}
