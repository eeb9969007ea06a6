"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { ImportPreview, ImportRow } from "./import-requests";
import { ImportRowCheckbox } from "./import-row-checkbox";
import type { ImportSelection } from "./use-import-selection";

/** The maximum number of valid rows to show at first. */
const MAX_SHOWN_ROWS = 50;

interface ImportRowCardsProps {
  preview: ImportPreview;
  selection: ImportSelection;
  /** Whether the valid rows have been imported. */
  isDone: boolean;
  /** The content of the card with the valid rows. By default, the card lists their names. */
  goodRows?: ReactNode;
}

/** Lists the rows with errors, the rows with warnings, and the valid rows. */
export function ImportRowCards({ preview: { rows }, selection, isDone, goodRows }: ImportRowCardsProps) {
  const good = rows.filter(({ is_good }) => is_good);
  const bad = rows.filter(({ is_good }) => !is_good);
  const doubtful = good.filter(({ warnings }) => warnings.length > 0);
  return (
    <>
      {bad.length > 0 && (
        <RowCard
          id="bad-rows"
          title={`${formatRowCount(bad.length)} ${isDone ? "not imported" : "can't be imported"}`}
          description={describeCorrection(bad.length, isDone, good.length > 0)}
          rows={bad}
          getMessages={({ errors }) => errors}
          tone="text-overdue"
        />
      )}
      {doubtful.length > 0 && !isDone && (
        <RowCard
          id="doubtful-rows"
          title={`Please check ${formatRowCount(doubtful.length)}`}
          description="Clear the checkbox of each row that you don't want to import."
          rows={doubtful}
          selection={selection}
          getMessages={({ warnings }) => warnings}
          tone="text-due"
        />
      )}
      {good.length > 0 && !isDone && (
        <Card aria-labelledby="good-rows">
          <CardHeader
            id="good-rows"
            title={`${formatRowCount(good.length)} ready`}
            description={`${selection.lines.length} of ${selection.validCount} selected`}
            actions={<SelectAllButton selection={selection} />}
          />
          {goodRows ?? <SelectableRows rows={good} selection={selection} />}
        </Card>
      )}
    </>
  );
}

function SelectAllButton({ selection }: { selection: ImportSelection }) {
  const { lines, validCount, isLocked, toggleAll } = selection;
  return (
    <Button variant="quiet" size="small" disabled={isLocked} onClick={toggleAll}>
      {lines.length === validCount ? "Clear selection" : "Select all"}
    </Button>
  );
}

interface SelectableRowsProps {
  rows: readonly ImportRow[];
  selection: ImportSelection;
}

/** Lists valid rows with their checkboxes. Rows after the first `MAX_SHOWN_ROWS` are collapsed. */
function SelectableRows({ rows, selection }: SelectableRowsProps) {
  const rest = rows.slice(MAX_SHOWN_ROWS);
  return (
    <>
      <SelectableRowList rows={rows.slice(0, MAX_SHOWN_ROWS)} selection={selection} />
      {rest.length > 0 && (
        <details className="border-line border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 font-semibold text-green">
            {rest.length === 1 ? "One more row" : `${rest.length} more rows`}
          </summary>
          <SelectableRowList rows={rest} selection={selection} />
        </details>
      )}
    </>
  );
}

function SelectableRowList({ rows, selection }: SelectableRowsProps) {
  return (
    <CardRows>
      {rows.map((row) => (
        <li key={row.line} className="px-5">
          <ImportRowCheckbox selection={selection} row={row}>
            <span className="min-w-0 break-words font-semibold">{row.name}</span>
            <span className="ml-auto shrink-0 text-ink-faint">Row {row.line}</span>
          </ImportRowCheckbox>
        </li>
      ))}
    </CardRows>
  );
}

interface RowCardProps {
  id: string;
  title: string;
  description: string;
  rows: readonly ImportRow[];
  /** Adds a checkbox to each row. Rows with errors have none. */
  selection?: ImportSelection;
  getMessages: (row: ImportRow) => readonly string[];
  tone: string;
}

function RowCard({ id, title, description, rows, selection, getMessages, tone }: RowCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} />
      <CardRows>
        {rows.map((row) => (
          <li
            key={row.line}
            className="grid gap-x-4 px-5 py-3 sm:grid-cols-[5rem_minmax(0,12rem)_minmax(0,1fr)]"
          >
            {selection ? (
              <ImportRowCheckbox selection={selection} row={row} className="-my-2.5 sm:col-span-2">
                <span className="shrink-0 text-ink-faint">Row {row.line}</span>
                <RowName row={row} />
              </ImportRowCheckbox>
            ) : (
              <>
                <span className="text-ink-faint">Row {row.line}</span>
                <RowName row={row} />
              </>
            )}
            <ul className="min-w-0">
              {getMessages(row).map((message) => (
                <li key={message} className={`flex items-start gap-1.5 ${tone}`}>
                  <Icon name="warning-circle" filled size={16} className="mt-1" />
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function RowName({ row: { name } }: { row: ImportRow }) {
  return <span className="truncate font-semibold">{name || "No name"}</span>;
}

/**
 * Explains how to fix the rows with errors. After an import, asks for a file with only these rows, because choosing
 * the same file would import its valid rows again.
 */
function describeCorrection(count: number, isDone: boolean, canContinue: boolean): string {
  const [rows, theseRows] = count === 1 ? ["it", "this row"] : ["them", "these rows"];
  if (isDone) return `Fix ${rows} in a file that contains only ${theseRows}, and choose that file.`;
  return `Fix ${rows} in the file and choose the file again${canContinue ? `, or continue without ${rows}` : ""}.`;
}

function formatRowCount(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}
