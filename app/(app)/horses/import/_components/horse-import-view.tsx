"use client";

import { z } from "zod";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { FileImport } from "@/components/import/file-import";
import {
  type ImportPreview,
  importColumnsSchema,
  importDateSchema,
  importRowSchema,
} from "@/components/import/import-requests";
import { Alert } from "@/components/ui/alert";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";

const horseRowSchema = importRowSchema
  .extend({ birth: importDateSchema, warnings: z.array(z.string()) })
  .transform(({ birth, ...row }) => ({ ...row, date: birth }));

const horsePreviewSchema: z.ZodType<ImportPreview & { room: number | null }> = z.object({
  ...importColumnsSchema,
  rows: z.array(horseRowSchema),
  room: z.number().nullable(),
});

export function HorseImportView({ upgradeHref }: { upgradeHref: string | null }) {
  return (
    <FileImport
      path="/api/horses/import"
      previewSchema={horsePreviewSchema}
      headers={HORSE_CSV_COLUMNS.headers}
      needed={1}
      noun={{ one: "horse", many: "horses" }}
      list={{ href: "/horses", label: "See your horses", icon: "horse" }}
      datesTitle="Dates of birth"
      isRefused={({ room }, count) => isOverLimit(room, count)}
      notice={({ room }, { lines: { length: count } }) =>
        isOverLimit(room, count) && (
          <HorseLimitAlert room={room ?? 0} count={count} upgradeHref={upgradeHref} />
        )
      }
    />
  );
}

function isOverLimit(room: number | null, count: number): boolean {
  return room !== null && count > room;
}

interface HorseLimitAlertProps {
  room: number;
  /** The number of selected horses. */
  count: number;
  upgradeHref: string | null;
}

function HorseLimitAlert({ room, count, upgradeHref }: HorseLimitAlertProps) {
  return (
    <Alert
      tone="warning"
      title={
        room === 0
          ? "Your plan has no room for more horses"
          : `Your plan has room for ${room} more ${room === 1 ? "horse" : "horses"}`
      }
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {formatHorseCount(count)} selected. Select fewer rows, archive horses that have left
      {upgradeHref
        ? ", or get a plan without a limit."
        : ", or ask the owner of the organization to upgrade."}
    </Alert>
  );
}

function formatHorseCount(count: number): string {
  return count === 1 ? "1 horse" : `${count} horses`;
}
