"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { ImportRow } from "./import-requests";
import type { ImportSelection } from "./use-import-selection";

interface ImportRowCheckboxProps {
  selection: ImportSelection;
  row: Pick<ImportRow, "line" | "name">;
  className?: string;
  /** The visible text, which is also the clickable area. It must be the row's name or a part of it. */
  children: ReactNode;
}

export function ImportRowCheckbox({ selection, row, className, children }: ImportRowCheckboxProps) {
  const { line, name } = row;
  return (
    <label className={classNames("flex min-h-11 min-w-0 items-center gap-3 py-1.5", className)}>
      <input
        type="checkbox"
        className="checkbox"
        checked={selection.has(line)}
        disabled={selection.isLocked}
        onChange={() => selection.toggle(line)}
        aria-label={`${name || "No name"}, row ${line}`}
      />
      {children}
    </label>
  );
}
