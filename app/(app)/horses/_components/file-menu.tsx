import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";

export interface FileMenuProps {
  archived: boolean;
  canWrite: boolean;
  /** The plan that exports take, and where it is to be got or read about; null where there are exports. */
  exportPlan: { name: string; href: string } | null;
}

/** What is done with a file: rare, so it is one press away. */
export function FileMenu({ archived, canWrite, exportPlan }: FileMenuProps) {
  const file = archived ? "/api/horses/export?archived=true" : "/api/horses/export";
  return (
    <DropdownMenu label="Import and export">
      {canWrite && (
        <MenuLink href="/horses/import" icon="upload-simple">
          Import from a file
        </MenuLink>
      )}
      {exportPlan ? (
        <MenuLink href={exportPlan.href} icon="download-simple">
          Export as a file, with {exportPlan.name}
        </MenuLink>
      ) : (
        <MenuLink href={file} icon="download-simple" download>
          Export as a file
        </MenuLink>
      )}
    </DropdownMenu>
  );
}
