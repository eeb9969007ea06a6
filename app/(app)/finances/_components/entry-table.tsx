import { ListLink } from "@/components/layout/list-link";
import { SelectRowCheckbox } from "@/components/lists/row-selection";
import { type ListColumn, SortHeadings, type Sorting } from "@/components/lists/sort-headings";
import type { RowSelection } from "@/components/lists/use-row-selection";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { getLinkedSourceName } from "@/lib/domain/billing/finances/model/sources";
import type { Currency } from "@/lib/money/currency";

/** The maximum number of horses listed by name. The other horses are only counted. */
const MAX_NAMED_HORSES = 3;

const COLUMNS: readonly ListColumn[] = [
  { label: "Vendor or payer", sort: "vendor" },
  { label: "Category", sort: "category" },
  { label: "Date", sort: "date", startsDescending: true },
  { label: "Amount", sort: "amount", startsDescending: true, end: true },
];

interface EntryTableProps {
  entries: readonly EntryDto[];
  /** The IDs of the expenses that have a charge. */
  chargedIds: readonly string[];
  /** The horse whose share of each entry is shown. */
  horseId: string | null;
  sorting: Sorting;
  selection: RowSelection;
  currency: Currency;
}

export function EntryTable(props: EntryTableProps) {
  const { entries, chargedIds, horseId, sorting, selection, currency } = props;
  return (
    <Table caption="Entries">
      <TableHead>
        <SortHeadings sorting={sorting} columns={COLUMNS} />
      </TableHead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isCharged={chargedIds.includes(entry.id)}
            horseId={horseId}
            selection={selection}
            currency={currency}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface EntryRowProps extends Pick<EntryTableProps, "horseId" | "selection"> {
  entry: EntryDto;
  isCharged: boolean;
  currency: Currency;
}

function EntryRow({ entry, isCharged, horseId, selection, currency }: EntryRowProps) {
  const { id, kind, category, vendor, bookedOn, horses, passedThrough, repeats, receipts } = entry;
  const sourceName = getLinkedSourceName(entry);
  const part = horses.find((horse) => horse.id === horseId);
  const cents = part?.cents ?? entry.amountCents;
  const name = vendor ?? CATEGORY_LABELS[category];
  // A refund is negative income, so it is styled like an expense.
  const isReceived = kind === "income" && cents > 0;
  return (
    <Tr className="relative">
      <Td className="min-w-0 text-base! text-ink!">
        <div className="flex items-center gap-2">
          {selection.isSelecting && <SelectRowCheckbox selection={selection} row={{ id, name }} />}
          <ListLink
            href={`/finances/${id}`}
            aria-label={vendor ? undefined : name}
            className="row-link min-w-0 break-words font-semibold"
          >
            {vendor ?? <MissingVendor category={CATEGORY_LABELS[category]} />}
          </ListLink>
        </div>
        {horses.length > 0 && <p className="text-ink-soft text-sm">{formatHorseNames(horses)}</p>}
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {sourceName && <Badge tone="leather">From {sourceName}</Badge>}
          {passedThrough && (
            <span className="text-ink-soft text-sm">
              Passed through: charged <Money cents={passedThrough.chargedCents} currency={currency} />, margin{" "}
              <Money cents={passedThrough.chargedCents - entry.amountCents} currency={currency} />
            </span>
          )}
          {isCharged && <Badge>Charged</Badge>}
          {repeats && <Badge>Repeats</Badge>}
          {receipts > 0 && <Badge>{receipts === 1 ? "Receipt" : `${receipts} receipts`}</Badge>}
        </p>
      </Td>
      <Td phone={vendor ? undefined : "hidden"}>{CATEGORY_LABELS[category]}</Td>
      <Td className="whitespace-nowrap">
        <DateText value={bookedOn} shape="day" />
      </Td>
      <Td phone="end" end className="whitespace-nowrap font-semibold">
        <span className={isReceived ? "text-green" : undefined}>
          <span className="sr-only">{kind === "income" ? "Income" : "Expense"} </span>
          {isReceived && "+"}
          <Money cents={cents} currency={currency} />
        </span>
      </Td>
    </Tr>
  );
}

/**
 * Shows a dash if an entry has no vendor. On phones, shows the category instead, as the row's title.
 */
function MissingVendor({ category }: { category: string }) {
  return (
    <>
      <span className="max-md:hidden">—</span>
      <span className="md:hidden">{category}</span>
    </>
  );
}

function formatHorseNames(horses: readonly { name: string }[]): string {
  const names = horses.slice(0, MAX_NAMED_HORSES).map(({ name }) => name);
  const others = horses.length - names.length;
  return others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
}
