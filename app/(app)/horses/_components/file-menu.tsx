import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";

export interface FileMenuProps {
  archived: boolean;
  canWrite: boolean;
  /** False if there are only sample horses, because exports don't include them. */
  canExport: boolean;
  /** The plan that exports require, and the link to it; null if the current plan includes exports. */
  exportPlan: { name: string; href: string } | null;
}

/** Renders the menu with import and export, which are rarely used. */
export function FileMenu({ archived, canWrite, canExport, exportPlan }: FileMenuProps) {
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
          Export as a file, with {exportPlan.name}
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
