"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { IconName } from "@/components/ui/icon-names";
import { ImportColumnsCard } from "./import-columns-card";
import { ImportDatesCard } from "./import-dates-card";
import { ImportFilePicker } from "./import-file-picker";
import type { ImportPreview } from "./import-requests";
import { ImportRowCards } from "./import-row-cards";
import { useImport } from "./use-import";
import type { ImportSelection } from "./use-import-selection";

interface FileImportProps<Preview> {
  /** The path of the import route. The preview route is `/preview` below this path. */
  path: string;
  previewSchema: z.ZodType<Preview>;
  /** The columns that the import reads, with the required columns first. */
  headers: readonly string[];
  needed: number;
  /** The noun for a row, singular and plural. */
  noun: { one: string; many: string };
  /** The link to the list that contains the imported rows. */
  list: { href: string; label: string; icon: IconName };
  datesTitle: string;
  hint?: string;
  /** Renders a notice about the selected rows before the import. */
  notice?: (preview: Preview, selection: ImportSelection) => ReactNode;
  /**
   * Renders the valid rows and their checkboxes before the import. By default, the card lists the rows' names.
   */
  renderGoodRows?: (preview: Preview, selection: ImportSelection) => ReactNode;
  /** Returns whether to block the entire import. `count` is the number of selected rows. */
  isRefused?: (preview: Preview, count: number) => boolean;
}

/** Previews a chosen file, and imports the selected rows on request. */
export function FileImport<Preview extends ImportPreview>(props: FileImportProps<Preview>) {
  const {
    path,
    previewSchema,
    headers,
    needed,
    noun,
    list,
    datesTitle,
    hint,
    notice,
    renderGoodRows,
    isRefused,
  } = props;
  const { isBusy, chosen, selection, refusal, imported, choose, run } = useImport({
    path,
    preview: previewSchema,
  });
  const preview = chosen?.preview;
  const open = imported === null ? preview : undefined;
  const count = selection.lines.length;
  return (
    <div className="grid max-w-4xl gap-4">
      <ImportFilePicker
        headers={headers}
        needed={needed}
        what={noun.many}
        hint={hint}
        fileName={chosen?.name ?? null}
        isBusy={isBusy}
        onChoose={choose}
      />
      <div aria-live="polite" className="grid gap-4">
        {refusal && <ActionErrorAlert message={refusal.message} upgradeHref={refusal.upgradeHref} />}
        {imported !== null && (
          <Alert
            tone="success"
            title={`${formatCount(imported, noun)} imported`}
            actions={
              <ButtonLink href={list.href} size="small" icon={list.icon}>
                {list.label}
              </ButtonLink>
            }
          >
            {selection.validCount > count &&
              `${formatCount(selection.validCount - count, noun)} not selected.`}
          </Alert>
        )}
        {open && notice?.(open, selection)}
        {open && <ImportColumnsCard preview={open} />}
        {open && <ImportDatesCard title={datesTitle} rows={open.rows} />}
        {preview && (
          <ImportRowCards
            preview={preview}
            selection={selection}
            isDone={imported !== null}
            goodRows={renderGoodRows?.(preview, selection)}
          />
        )}
      </div>
      {open && (
        <FormActionBar>
          <Button
            variant="primary"
            disabled={count === 0 || isRefused?.(open, count)}
            loading={isBusy}
            loadingText="Importing…"
            onClick={run}
          >
            {`Import ${formatCount(count, noun)}`}
          </Button>
          <ButtonLink href={list.href} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActionBar>
      )}
    </div>
  );
}

function formatCount(count: number, { one, many }: { one: string; many: string }): string {
  return `${count} ${count === 1 ? one : many}`;
}
