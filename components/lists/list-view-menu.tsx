import type { ReactNode } from "react";
import { getButtonClass } from "@/components/ui/button-styles";
import { Disclosure } from "@/components/ui/disclosure";
import { MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";

interface ListViewMenuProps {
  /** The text of the button. The default, "View", is for menus that contain more than filters. */
  label?: string;
  /** The number of active filters. */
  filterCount: number;
  /** The menu's rows, for example `ListViewChoice` elements and a `DensityMenuItem`. */
  children: ReactNode;
}

/**
 * Renders one menu for a list's filters, sort order and row height, so that the list's controls fit in one row on a
 * phone.
 */
export function ListViewMenu({ label = "View", filterCount, children }: ListViewMenuProps) {
  return (
    <Disclosure className="relative">
      <summary className={getButtonClass({})}>
        {label}
        {filterCount > 0 && (
          <span className="rounded-full bg-green px-2 text-on-green text-xs">
            {filterCount}
            <span className="sr-only">{filterCount === 1 ? " filter" : " filters"}</span>
          </span>
        )}
        <Icon name="caret-down" size={14} />
      </summary>
      <div className="absolute top-full left-0 z-30 mt-1 max-h-[min(30rem,60dvh)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-card">
        {children}
      </div>
    </Disclosure>
  );
}

interface ListViewChoiceProps {
  /** The name, such as "Owner". */
  name: string;
  choices: readonly { value: string; label: string }[];
  /** The current value. */
  current: string;
  getHref: (value: string) => string;
  /** Shown below the choices. */
  note?: string | undefined;
  className?: string;
}

/**
 * Renders a menu row for one setting of the list. The row shows the current value and opens to show a link for each
 * value.
 */
export function ListViewChoice({ name, choices, current, getHref, note, className }: ListViewChoiceProps) {
  const shown = choices.find(({ value }) => value === current)?.label ?? current;
  return (
    <ListViewSection name={name} shown={shown} className={className}>
      <div className="mb-1 ml-3 border-line border-l">
        {choices.map(({ value, label }) => (
          <MenuLink key={value} href={getHref(value)} icon={value === current ? "check" : undefined}>
            <span className="truncate">{label}</span>
          </MenuLink>
        ))}
        {note && <p className="px-3 py-2 text-ink-soft text-sm">{note}</p>}
      </div>
    </ListViewSection>
  );
}

interface ListViewSectionProps {
  /** The name, such as "Owner". */
  name: string;
  /** The current value. */
  shown: string;
  /** The fields or links that change the value. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Renders a menu row that shows a setting's current value. The row opens so that the user can change the value.
 * Opening one row closes the others.
 */
export function ListViewSection({ name, shown, children, className }: ListViewSectionProps) {
  return (
    <details name="view-choice" className={className}>
      <summary className="flex min-h-11 items-center gap-3 rounded-small px-3 hover:bg-sunken">
        <span className="font-medium">{name}</span>
        <span className="ml-auto min-w-0 truncate text-ink-soft">{shown}</span>
        <Icon name="caret-down" size={14} className="shrink-0 in-[details[open]>summary]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
