import { useState } from "react";

export interface SelectableRow {
  id: string;
  name: string;
}

/** The selected rows of a page. A row that disappears from the page is no longer selected. */
export interface RowSelection {
  /** Whether the list shows its checkboxes. */
  isSelecting: boolean;
  selected: readonly SelectableRow[];
  rows: readonly SelectableRow[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Replaces the selection with these rows. */
  choose: (ids: readonly string[]) => void;
  begin: () => void;
  end: () => void;
}

export function useRowSelection(rows: readonly SelectableRow[]): RowSelection {
  const [isSelecting, setIsSelecting] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    isSelecting,
    rows,
    selected: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => (before.has(id) ? removeId(before, id) : new Set([...before, id]))),
    choose: (chosen) => setIds(new Set(chosen)),
    begin: () => setIsSelecting(true),
    end: () => {
      setIsSelecting(false);
      setIds(new Set());
    },
  };
}

/**
 * Returns the IDs of the selected rows that an action left unchanged, because it doesn't apply to them or was
 * rejected.
 */
export function listUnchangedIds(selected: readonly SelectableRow[], done: readonly string[]): string[] {
  return selected.map(({ id }) => id).filter((id) => !done.includes(id));
}

function removeId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
