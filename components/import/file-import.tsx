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
  /** Renders a notice about the previewed rows before the import. `good` is the number of valid rows. */
  notice?: (preview: Preview, good: number) => ReactNode;
  /** Renders the valid rows before the import. By default, some of their names are listed. */
  renderGoodRows?: (preview: Preview) => ReactNode;
  /** Returns whether to block the entire import, including its valid rows. */
  isRefused?: (preview: Preview, good: number) => boolean;
}

/** Previews a chosen file, and imports its valid rows on request. */
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
  const { isBusy, chosen, refusal, imported, choose, run } = useImport({ path, preview: previewSchema });
  const preview = chosen?.preview;
  const open = imported === null ? preview : undefined;
  const good = preview?.rows.filter(({ is_good }) => is_good).length ?? 0;
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
          />
        )}
        {open && notice?.(open, good)}
        {open && <ImportColumnsCard preview={open} />}
        {open && <ImportDatesCard title={datesTitle} rows={open.rows} />}
        {preview && (
          <ImportRowCards preview={preview} isDone={imported !== null} goodRows={renderGoodRows?.(preview)} />
        )}
      </div>
      {open && (
        <FormActionBar>
          <Button
            variant="primary"
            disabled={good === 0 || isRefused?.(open, good)}
            loading={isBusy}
            loadingText="Importing…"
            onClick={run}
          >
            {`Import ${formatCount(good, noun)}`}
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
