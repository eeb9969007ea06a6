"use client";

import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { ChooseFile } from "@/components/import/choose-file";
import { FoundColumns } from "@/components/import/found-columns";
import { FoundDates } from "@/components/import/found-dates";
import { FoundRows } from "@/components/import/found-rows";
import { useImport } from "@/components/import/use-import";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Money } from "@/components/ui/money";
import { FINANCE_FILE } from "@/lib/domain/finances/csv-columns";
import { previewSchema } from "./preview-schema";

const HINT =
  "Amounts below zero are expenses. What falls on horses is written as “Juniper; Moss”, or as “Juniper 75.00; Moss 25.00”.";

/** Choosing a file shows what is in it; a press imports the good rows. */
export function ImportView() {
  const { isBusy, chosen, refusal, imported, choose, run } = useImport({
    path: "/api/finances/import",
    preview: previewSchema,
  });
  const preview = chosen?.preview;
  const good = preview?.rows.filter(({ is_good }) => is_good).length ?? 0;
  return (
    <div className="grid max-w-4xl gap-4">
      <ChooseFile
        headers={FINANCE_FILE.headers}
        needed={2}
        what="entries"
        hint={HINT}
        fileName={chosen?.name ?? null}
        isBusy={isBusy}
        onChoose={choose}
      />
      <div aria-live="polite" className="grid gap-4">
        {refusal && <RefusalAlert message={refusal.message} upgradeHref={refusal.upgradeHref} />}
        {imported !== null && (
          <Alert
            tone="success"
            title={`${counted(imported)} imported`}
            actions={
              <ButtonLink href="/finances" size="small" icon="receipt">
                See your finances
              </ButtonLink>
            }
          />
        )}
        {preview && imported === null && good > 0 && (
          <Alert tone="info" title="What would be added">
            Expenses of <Money cents={Math.round(preview.expenses * 100)} /> and income of{" "}
            <Money cents={Math.round(preview.income * 100)} />. If these are the wrong way round, add a column
            Kind that says expense or income.
          </Alert>
        )}
        {preview && imported === null && <FoundColumns preview={preview} />}
        {preview && imported === null && <FoundDates title="How days are read" rows={preview.rows} />}
        {preview && <FoundRows preview={preview} isDone={imported !== null} />}
      </div>
      {preview && imported === null && (
        <FormBar>
          <Button
            variant="primary"
            disabled={good === 0}
            loading={isBusy}
            loadingText="Importing…"
            onClick={run}
          >
            {`Import ${counted(good)}`}
          </Button>
          <ButtonLink href="/finances" variant="quiet">
            Cancel
          </ButtonLink>
        </FormBar>
      )}
    </div>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}
