"use client";

import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { ChooseFile } from "@/components/import/choose-file";
import { FoundColumns } from "@/components/import/found-columns";
import { FoundDates } from "@/components/import/found-dates";
import { FoundRows } from "@/components/import/found-rows";
import { useImport } from "@/components/import/use-import";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { HORSE_FILE } from "@/lib/domain/horses/csv-columns";
import { previewSchema } from "./preview-schema";

/** Choosing a file shows what is in it; a press imports the good rows. */
export function ImportView({ upgradeHref }: { upgradeHref: string | null }) {
  const { isBusy, chosen, refusal, imported, choose, run } = useImport({
    path: "/api/horses/import",
    preview: previewSchema,
  });
  const preview = chosen?.preview;
  const good = preview?.rows.filter(({ is_good }) => is_good).length ?? 0;
  const isTooMany = preview != null && preview.room !== null && good > preview.room;
  return (
    <div className="grid max-w-4xl gap-4">
      <ChooseFile
        headers={HORSE_FILE.headers}
        needed={1}
        what="horses"
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
              <ButtonLink href="/horses" size="small" icon="horse">
                See your horses
              </ButtonLink>
            }
          />
        )}
        {isTooMany && imported === null && (
          <Alert
            tone="warning"
            title={
              preview.room === 0
                ? "Your plan has no room for more horses"
                : `Your plan has room for ${counted(preview.room ?? 0)} more`
            }
            actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
          >
            The file has {counted(good)}. Take some rows out, archive horses that have left
            {upgradeHref
              ? ", or get a plan without a limit."
              : ", or ask the owner of the organization to upgrade."}
          </Alert>
        )}
        {preview && imported === null && <FoundColumns preview={preview} />}
        {preview && imported === null && (
          <FoundDates title="How dates of birth are read" rows={preview.rows} />
        )}
        {preview && <FoundRows preview={preview} isDone={imported !== null} />}
      </div>
      {preview && imported === null && (
        <FormBar>
          <Button
            variant="primary"
            disabled={good === 0 || isTooMany}
            loading={isBusy}
            loadingText="Importing…"
            onClick={run}
          >
            {`Import ${counted(good)}`}
          </Button>
          <ButtonLink href="/horses" variant="quiet">
            Cancel
          </ButtonLink>
        </FormBar>
      )}
    </div>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 horse" : `${count} horses`;
}
