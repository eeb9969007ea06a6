"use client";

import { useState, useTransition } from "react";
import type { z } from "zod";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import type { ActionError } from "@/lib/actions/client";
import {
  createImportAttempt,
  getAttemptAfterError,
  getAttemptForOtherRows,
  type ImportAttempt,
} from "./import-attempt";
import { decodeCsvFile, type ImportPreview, requestImport, requestPreview } from "./import-requests";
import { useImportSelection } from "./use-import-selection";

/** A file that has been previewed. */
interface ChosenFile<Preview> {
  name: string;
  csv: string;
  attempt: ImportAttempt;
  preview: Preview;
}

const TOO_LARGE = "The file is too large. Split it into smaller files.";

interface ImportOptions<Preview> {
  /** The path of the import route. The preview route is `/preview` below this path. */
  path: string;
  preview: z.ZodType<Preview>;
}

/** Manages an import: the chosen file, its preview, the selected rows and the result. */
export function useImport<Preview extends ImportPreview>({ path, preview }: ImportOptions<Preview>) {
  const [isBusy, startTransition] = useTransition();
  const [chosen, setChosen] = useState<ChosenFile<Preview> | null>(null);
  const [refusal, setRefusal] = useState<Pick<ActionError, "message" | "upgradeHref"> | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const blockReason = useOrganizationMismatch();
  const { selection, reset } = useImportSelection({
    rows: chosen?.preview.rows ?? [],
    isLocked: isBusy,
    onChange: () => setChosen((file) => file && { ...file, attempt: getAttemptForOtherRows(file.attempt) }),
  });

  const choose = (file: File) =>
    startTransition(async () => {
      setChosen(null);
      setImported(null);
      setRefusal(null);
      reset();
      const csv = await decodeCsvFile(file);
      if (csv === null) return setRefusal({ message: TOO_LARGE });
      const result = await requestPreview(path, preview, csv);
      if ("error" in result) return setRefusal(result.error);
      setChosen({ name: file.name, csv, attempt: createImportAttempt(), preview: result.data });
    });

  const run = () =>
    startTransition(async () => {
      if (!chosen) return;
      if (blockReason !== null) return setRefusal({ message: blockReason });
      setRefusal(null);
      const result = await requestImport(path, {
        csv: chosen.csv,
        lines: selection.lines,
        idempotencyKey: chosen.attempt.key,
      });
      if ("data" in result) return setImported(result.data.imported);
      const next = getAttemptAfterError(chosen.attempt, result.error);
      setRefusal(next.refusal);
      setChosen({ ...chosen, attempt: next.attempt });
    });

  return { isBusy, chosen, selection, refusal, imported, choose, run };
}
