"use client";

import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { ImportPreview, ImportRow } from "./import-requests";

/** The maximum number of names to show. A few are enough to recognize the file. */
const MAX_SHOWN_NAMES = 12;

interface ImportRowCardsProps {
  preview: ImportPreview;
  /** Whether the valid rows have been imported. */
  isDone: boolean;
  /** The content of the card with the valid rows. By default, the card lists the names of some rows. */
  goodRows?: ReactNode;
}

/** Lists the rows with errors, the rows with warnings, and the valid rows. */
export function ImportRowCards({ preview: { rows }, isDone, goodRows }: ImportRowCardsProps) {
  const good = rows.filter(({ is_good }) => is_good);
  const bad = rows.filter(({ is_good }) => !is_good);
  const doubtful = good.filter(({ warnings }) => warnings.length > 0);
  return (
    <>
      {bad.length > 0 && (
        <RowCard
          id="bad-rows"
          title={`${formatRowCount(bad.length)} ${isDone ? "left out" : "can't be imported"}`}
          description={describeCorrection(isDone, good.length > 0)}
          rows={bad}
          getMessages={({ errors }) => errors}
          tone="text-overdue"
        />
      )}
      {doubtful.length > 0 && !isDone && (
        <RowCard
          id="doubtful-rows"
          title={`Please check ${formatRowCount(doubtful.length)}`}
          description="These rows will still be imported."
          rows={doubtful}
          getMessages={({ warnings }) => warnings}
          tone="text-due"
        />
      )}
      {good.length > 0 && !isDone && (
        <Card aria-labelledby="good-rows">
          <CardHeader id="good-rows" title={`${formatRowCount(good.length)} ready`} />
          {goodRows ?? (
            <CardBody>
              <p className="break-words">{formatNames(good)}</p>
            </CardBody>
          )}
        </Card>
      )}
    </>
  );
}

interface RowCardProps {
  id: string;
  title: string;
  description: string;
  rows: readonly ImportRow[];
  getMessages: (row: ImportRow) => readonly string[];
  tone: string;
}

function RowCard({ id, title, description, rows, getMessages, tone }: RowCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} />
      <CardRows>
        {rows.map((row) => (
          <li
            key={row.line}
            className="grid gap-x-4 px-5 py-3 sm:grid-cols-[5rem_minmax(0,12rem)_minmax(0,1fr)]"
          >
            <span className="text-ink-faint">Row {row.line}</span>
            <span className="truncate font-semibold">{row.name || "No name"}</span>
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

/**
 * Explains how to fix the rows with errors. After an import, the same file would import its valid rows again.
 */
function describeCorrection(isDone: boolean, canContinue: boolean): string {
  if (isDone) return "Fix them in a file that contains only these rows, and choose that file.";
  return `Fix them in the file and choose the file again${canContinue ? ", or continue without them" : ""}.`;
}

/** Lists the names of the first rows, in quotation marks because names can contain commas. */
function formatNames(rows: readonly ImportRow[]): string {
  const names = rows.slice(0, MAX_SHOWN_NAMES).map(({ name }) => `“${name}”`);
  const others = rows.length > MAX_SHOWN_NAMES ? [`${rows.length - MAX_SHOWN_NAMES} more`] : [];
  return new Intl.ListFormat("en-US").format([...names, ...others]);
}

function formatRowCount(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}
