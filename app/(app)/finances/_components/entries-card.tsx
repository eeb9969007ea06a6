import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PagedRows } from "@/components/ui/paged-rows";
import { SearchBox } from "@/components/ui/search-box";
import type { EntryPage } from "@/lib/domain/finances/list-entries";
import { CATEGORIES, CATEGORY_LABELS, type EntryKind, KINDS } from "@/lib/finances/categories";
import { type FinanceAddress, financeHref, LONGEST_SEARCH } from "./address";
import { EntryRow } from "./entry-row";

const KIND_LABELS: Readonly<Record<EntryKind, string>> = { expense: "Expenses", income: "Income" };

interface EntriesCardProps {
  address: FinanceAddress;
  /** Null where the lookup failed. */
  page: EntryPage | null;
  canWrite: boolean;
}

/** Every entry of the month, newest first, cut down by links and a search that need no script. */
export function EntriesCard({ address, page, canWrite }: EntriesCardProps) {
  const { kind, category, search } = address;
  return (
    <Card aria-labelledby="entries" className="min-w-0">
      <CardHeader id="entries" title="Entries" />
      <CardBody className="flex flex-wrap gap-3 border-line border-b py-3!">
        <Choices address={address} />
        <search className="min-w-52 flex-1">
          <SearchBox
            action="/finances"
            search={search}
            clearHref={financeHref({ ...address, search: "", cursor: null })}
            maxLength={LONGEST_SEARCH}
            label="Search by vendor or payer"
            placeholder="Vendor or payer"
          >
            {address.month && <input type="hidden" name="month" value={address.month} />}
            {address.horse && <input type="hidden" name="horse" value={address.horse} />}
            {category && <input type="hidden" name="category" value={category} />}
            {kind && <input type="hidden" name="kind" value={kind} />}
          </SearchBox>
        </search>
      </CardBody>
      <PagedRows
        page={page}
        rows={page?.entries}
        what="the entries"
        empty={<NoEntries address={address} canWrite={canWrite} />}
        hrefOf={(cursor) => financeHref({ ...address, cursor })}
        label="Pages of entries"
        order="date"
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} horseId={address.horse} />}
      </PagedRows>
    </Card>
  );
}

function NoEntries({ address, canWrite }: Pick<EntriesCardProps, "address" | "canWrite">) {
  const { month, horse, kind, category, search } = address;
  if (kind || category || search) {
    return (
      <EmptyState
        icon="receipt"
        title="Nothing like this in this month"
        action={
          <ButtonLink href={financeHref({ month, horse })} size="small">
            See all of the month
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState icon="receipt" title="Nothing entered in this month">
      {canWrite &&
        "What care costs comes here by itself, and so do paid invoices. Add the rest, such as hay or lessons."}
    </EmptyState>
  );
}

function Choices({ address }: Pick<EntriesCardProps, "address">) {
  const { kind, category } = address;
  const to = (changes: Partial<FinanceAddress>) => financeHref({ ...address, cursor: null, ...changes });
  const shownKind = kind ? KIND_LABELS[kind] : "All";
  const shownCategory = category ? CATEGORY_LABELS[category] : "All";
  return (
    <>
      <DropdownMenu
        label={`Kind: ${shownKind}`}
        align="start"
        trigger={
          <>
            {kind ? shownKind : "Kind"}
            <Icon name="caret-down" size={14} />
          </>
        }
      >
        {[null, ...KINDS].map((one) => (
          <MenuLink key={one ?? "all"} href={to({ kind: one })} icon={one === kind ? "check" : undefined}>
            {one ? KIND_LABELS[one] : "All"}
          </MenuLink>
        ))}
      </DropdownMenu>
      <DropdownMenu
        label={`Category: ${shownCategory}`}
        align="start"
        trigger={
          <>
            <Icon name="funnel" />
            {category ? shownCategory : "Category"}
            <Icon name="caret-down" size={14} />
          </>
        }
      >
        {[null, ...CATEGORIES].map((one) => (
          <MenuLink
            key={one ?? "all"}
            href={to({ category: one })}
            icon={one === category ? "check" : undefined}
          >
            {one ? CATEGORY_LABELS[one] : "All"}
          </MenuLink>
        ))}
      </DropdownMenu>
    </>
  );
}
