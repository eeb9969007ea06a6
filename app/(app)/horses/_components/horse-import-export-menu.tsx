import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";

export interface HorseImportExportMenuProps {
  archived: boolean;
  canWrite: boolean;
  /** False if the organization has only sample horses, because exports don't include sample horses. */
  canExport: boolean;
  /** The plan required for exports, and a link to that plan; null if the current plan includes exports. */
  exportPlan: { name: string; href: string } | null;
}

/** Renders the menu with the import and export actions, which are rarely used. */
export function HorseImportExportMenu({
  archived,
  canWrite,
  canExport,
  exportPlan,
}: HorseImportExportMenuProps) {
  const file = archived ? "/api/horses/export?archived=true" : "/api/horses/export";
  return (
    <DropdownMenu label="Import and export">
      {canWrite && (
        <MenuLink href="/horses/import" icon="upload-simple">
          Import from a file
        </MenuLink>
      )}
      {canExport && exportPlan && (
        <MenuLink href={exportPlan.href} icon="download-simple">
          Export as a file (requires {exportPlan.name})
        </MenuLink>
      )}
      {canExport && !exportPlan && (
        <MenuLink href={file} icon="download-simple" download>
          Export as a file
        </MenuLink>
      )}
    </DropdownMenu>
  );
}
