"use client";

import { type ReactNode, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { IconName } from "@/components/ui/icon-names";
import { showToast } from "@/components/ui/toast-store";
import type { RowsAction } from "@/lib/actions/create-rows-action";
import { listUnchangedIds, type RowSelection, type SelectableRow } from "./use-row-selection";

export function SelectRowsButton({ selection }: { selection: RowSelection }) {
  if (selection.rows.length === 0) return null;
  return (
    <Button
      variant="quiet"
      icon="check-square"
      aria-pressed={selection.isSelecting}
      className="aria-pressed:bg-green-wash aria-pressed:text-green max-sm:px-3 noscript:hidden max-sm:[&>svg]:hidden"
      onClick={selection.isSelecting ? selection.end : selection.begin}
    >
      Select
    </Button>
  );
}

/** Renders a checkbox that selects one row. It is large enough to tap and lies on top of the row's link. */
export function SelectRowCheckbox({ selection, row }: { selection: RowSelection; row: SelectableRow }) {
  return (
    <label className="select-box relative z-10 -my-2 -ml-3 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="checkbox"
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
        aria-label={`Select ${row.name}`}
      />
    </label>
  );
}

export interface BulkAction {
  action: RowsAction;
  /** A verb, such as "Archive". */
  label: string;
  /** The button's text, if it differs from the label, such as "Send 2 drafts". */
  buttonLabel?: string;
  /** The past participle of the verb, such as "archived". */
  past: string;
  icon: IconName;
  /**
   * The action that the Undo button performs. The button appears in the message that confirms the original action.
   */
  undo?: RowsAction;
  /**
   * The consequence that the user must confirm, or the fields that the action needs. If omitted, the action runs
   * without confirmation.
   */
  consequence?: ReactNode;
  /** Whether the confirmation button is red; true by default. */
  danger?: boolean;
  /** Whether the user can confirm the action, because all required fields have a value; true by default. */
  isReady?: boolean;
  /** The IDs of the rows that the action can change. By default, it can change all rows. */
  appliesTo?: ReadonlySet<string>;
  /** The explanation shown if the action is disabled because it can't change any of the selected rows. */
  disabledReason?: string;
}

/** Returns the selected rows that the action can change. */
function listAffected(selected: readonly SelectableRow[], { appliesTo }: BulkAction) {
  return appliesTo ? selected.filter(({ id }) => appliesTo.has(id)) : selected;
}

interface SelectionBarProps {
  selection: RowSelection;
  /** The singular and plural nouns for a row, such as "horse" and "horses". */
  nouns: readonly [string, string];
  actions: readonly BulkAction[];
  /** A fact about the selected rows, such as their total. */
  summary?: string;
  /** More actions, such as a link to a file. */
  children?: ReactNode;
}

/** While rows are selected, shows their number and the actions for all of them at the bottom of the screen. */
export function SelectionBar({ selection, nouns, actions, summary, children }: SelectionBarProps) {
  const [pendingLabel, setPendingLabel] = useState<string | null>(null);
  const [askedLabel, setAskedLabel] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([]);
  if (!selection.isSelecting) return null;
  const { selected, rows } = selection;
  const asked = actions.find(({ label }) => label === askedLabel);
  const count = (number: number) => `${number} ${nouns[number === 1 ? 0 : 1]}`;

  const reasons = actions.flatMap((action) =>
    action.disabledReason && listAffected(selected, action).length === 0 ? action.disabledReason : [],
  );

  const run = async (action: BulkAction) => {
    const { action: changeRows, label, past, undo } = action;
    setAskedLabel(null);
    setPendingLabel(label);
    setRefused([]);
    const names = new Map(listAffected(selected, action).map(({ id, name }) => [id, name]));
    const result = await callAction(() => changeRows({ ids: [...names.keys()] }));
    setPendingLabel(null);
    if ("error" in result) return showActionError(result.error);
    const { done, refused: left } = result.data;
    if (done.length > 0)
      showToast(`${count(done.length)} ${past}`, { action: undo && createUndo(undo, done) });
    const unchanged = listUnchangedIds(selected, done);
    if (unchanged.length === 0) return selection.end();
    selection.choose(unchanged);
    setRefused(left.map(({ id, message }) => ({ name: names.get(id) ?? "", message })));
  };

  return (
    <div data-at-foot className="foot-bar selection-bar flex flex-col gap-2">
      {refused.length > 0 && (
        <Alert
          tone="error"
          title={`${count(refused.length)} couldn't be changed`}
          className="max-h-48 overflow-y-auto"
        >
          <ul>
            {refused.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <section aria-label="Selected rows" className="flex flex-wrap items-center gap-2 max-sm:gap-x-1">
        <p role="status" className="mr-auto font-semibold">
          {count(selected.length)} selected
          {summary && <span className="block font-normal text-ink-soft text-sm">{summary}</span>}
          {selected.length > 0 && reasons.length > 0 && (
            <span className="block font-normal text-ink-soft text-sm">{reasons.join(" ")}</span>
          )}
        </p>
        <Button
          variant="quiet"
          className="max-sm:px-2"
          onClick={() => selection.choose(selected.length === rows.length ? [] : rows.map(({ id }) => id))}
        >
          {selected.length === rows.length ? "Clear selection" : "Select all"}
        </Button>
        <div className="selection-actions">
          {children}
          {actions.map((action) => (
            <Button
              key={action.label}
              icon={action.icon}
              disabled={
                listAffected(selected, action).length === 0 ||
                (pendingLabel !== null && pendingLabel !== action.label)
              }
              loading={pendingLabel === action.label}
              onClick={() => (action.consequence ? setAskedLabel(action.label) : run(action))}
            >
              {action.buttonLabel ?? action.label}
            </Button>
          ))}
        </div>
        {asked && (
          <ConfirmDialog
            open
            danger={asked.danger}
            disabled={asked.isReady === false}
            title={`${asked.label} ${count(listAffected(selected, asked).length)}?`}
            confirmLabel={`${asked.label} ${count(listAffected(selected, asked).length)}`}
            onClose={() => setAskedLabel(null)}
            onConfirm={() => run(asked)}
          >
            {asked.consequence}
          </ConfirmDialog>
        )}
        <Button variant="quiet" icon="x" iconOnly aria-label="Stop selecting" onClick={selection.end} />
      </section>
    </div>
  );
}

function createUndo(undo: RowsAction, ids: readonly string[]) {
  const onClick = async () => {
    const result = await callAction(() => undo({ ids: [...ids] }));
    if ("error" in result) return showActionError(result.error);
    for (const { message } of result.data.refused.slice(0, 1)) showToast(message, { tone: "error" });
  };
  return { label: "Undo", onClick };
}
