import { SelectRowCheckbox } from "@/components/lists/row-selection";
import { type ListColumn, SortHeadings, type Sorting } from "@/components/lists/sort-headings";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";

export interface HorseRowData {
  id: string;
  name: string;
  barnName: string | null;
  /** The horse's color, breed, sex and age. */
  description: string;
  location: string | null;
  ownerName: string | null;
  isLocked: boolean;
  isSample: boolean;
  hasOverdueCare: boolean;
  pictureUrl: string | null;
}

interface HorseTableProps {
  caption: string;
  horses: readonly HorseRowData[];
  /** Set if the list can be sorted and its rows can be selected. */
  tools?: { sorting: Sorting; selection: RowSelection };
}

const COLUMNS: readonly ListColumn[] = [
  { label: "Horse", sort: "name" },
  { label: "Stall", sort: "location" },
  { label: "Owner", sort: "owner" },
];

/**
 * Renders the table of horses. Each row links to its horse. Rows have one line on desktops and up to four lines
 * on phones.
 */
export function HorseTable({ caption, horses, tools }: HorseTableProps) {
  return (
    <Table caption={caption} className="horse-table">
      <TableHead>
        <Th>
          <span className="sr-only">Picture</span>
        </Th>
        <SortHeadings sorting={tools?.sorting} columns={COLUMNS} />
        <Th>
          <span className="sr-only">Status</span>
        </Th>
      </TableHead>
      <tbody>
        {horses.map((horse) => (
          <HorseRow key={horse.id} horse={horse} selection={tools?.selection} />
        ))}
      </tbody>
    </Table>
  );
}

function HorseRow({ horse, selection }: { horse: HorseRowData; selection: RowSelection | undefined }) {
  const { id, name, barnName, description, location, ownerName, pictureUrl } = horse;
  const { hasOverdueCare, isLocked, isSample } = horse;
  return (
    <Tr className="relative">
      <Td data-part="picture">
        {selection?.isSelecting ? (
          <SelectRowCheckbox selection={selection} row={{ id, name }} />
        ) : (
          <Avatar name={name} src={pictureUrl} />
        )}
      </Td>
      <Td className="min-w-0">
        <p className="truncate font-semibold text-base text-ink md:max-w-72 xl:max-w-md">
          <LightLink href={`/horses/${id}`} className="row-link">
            {name}
          </LightLink>
          {barnName && <span className="font-normal text-ink-soft"> “{barnName}”</span>}
        </p>
        <p className="text-ink-soft text-sm md:max-w-72 md:truncate xl:max-w-md">
          {description || "No details yet"}
        </p>
      </Td>
      <Td phone={location ? undefined : "hidden"} className="truncate text-ink-soft text-sm md:max-w-36">
        {location}
      </Td>
      <Td phone={ownerName ? undefined : "hidden"} className="truncate text-ink-soft text-sm md:max-w-40">
        {ownerName}
      </Td>
      <Td data-part="status" end>
        <span className="inline-flex items-center gap-2">
          <span className="inline-flex flex-col items-end gap-1 empty:hidden md:flex-row md:items-center md:gap-2">
            {hasOverdueCare && (
              <Badge tone="overdue" icon="warning-circle">
                Overdue<span className="sr-only"> care</span>
              </Badge>
            )}
            {isSample && <Badge tone="leather">Sample</Badge>}
            {isLocked && (
              <Badge tone="due">
                <Icon name="lock" size={14} />
                Locked
              </Badge>
            )}
          </span>
          <Icon name="caret-right" size={18} className="text-ink-faint" />
        </span>
      </Td>
    </Tr>
  );
}
