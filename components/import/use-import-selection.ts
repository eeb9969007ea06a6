import { useState } from "react";
import type { ImportRow } from "./import-requests";

/** The rows to import. All valid rows are selected at first; rows with errors can't be selected. */
export interface ImportSelection {
  /** The line numbers of the selected rows, in the order of the file. */
  lines: readonly number[];
  /** The number of valid rows. */
  validCount: number;
  /** Whether the selection is currently locked. */
  isLocked: boolean;
  has: (line: number) => boolean;
  toggle: (line: number) => void;
  /** Selects all valid rows, or none if all of them are selected. */
  toggleAll: () => void;
}

interface SelectionOptions {
  rows: readonly Pick<ImportRow, "line" | "is_good">[];
  isLocked: boolean;
  onChange: () => void;
}

/** Manages the selection. Call `reset` when another file is chosen. */
export function useImportSelection({ rows, isLocked, onChange }: SelectionOptions) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const valid = rows.filter(({ is_good }) => is_good).map(({ line }) => line);
  const lines = valid.filter((line) => !excluded.has(line));
  const chosen = new Set(lines);
  const change = (next: ReadonlySet<number>) => {
    setExcluded(next);
    onChange();
  };
  const selection: ImportSelection = {
    ...{ lines, validCount: valid.length, isLocked },
    has: (line) => chosen.has(line),
    toggle: (line) => {
      const others = [...excluded].filter((one) => one !== line);
      change(new Set(excluded.has(line) ? others : [...others, line]));
    },
    toggleAll: () => change(new Set(lines.length === valid.length ? valid : [])),
  };
  return { selection, reset: () => setExcluded(new Set()) };
}
