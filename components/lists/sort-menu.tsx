import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { formatSort, readSort } from "@/lib/lists/sort";
import type { Sorting } from "./sort-headings";

/** A sort order: the string that `formatSort` returns, and a label such as "Due date, latest first". */
export type SortOption = readonly [sort: string, label: string];

interface SortMenuProps {
  sorting: Sorting;
  options: readonly SortOption[];
}

/** Sorts a list on phones, where its column headings aren't shown. */
export function SortMenu({ sorting, options }: SortMenuProps) {
  const current = formatSort(sorting.current);
  const label = options.find(([sort]) => sort === current)?.[1] ?? "";
  return (
    <span className="md:hidden">
      <DropdownMenu
        label={`Sort: ${label}`}
        align="start"
        trigger={
          <>
            <Icon name="sort-ascending" />
            <span className="max-sm:sr-only">Sort</span>
          </>
        }
      >
        {options.map(([text, label]) => {
          const keys = options.map(([sort]) => sort.replace(/^-/, ""));
          const sort = readSort(keys, text);
          return (
            sort && (
              <MenuLink key={text} href={sorting.getHref(sort)} icon={text === current ? "check" : undefined}>
                {label}
              </MenuLink>
            )
          );
        })}
      </DropdownMenu>
    </span>
  );
}
