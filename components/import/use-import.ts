"use client";

import { useState, useTransition } from "react";
import type { z } from "zod";
import { createIdempotencyKey } from "@/components/forms/post-json";
import { useOrganizationObstacle } from "@/components/organizations/organizations/use-organization-obstacle";
import type { ActionError } from "@/lib/actions/client";
import { readCsvFile, requestImport, requestPreview } from "./import-requests";

/** A file that was previewed. Its key makes a repeated press one import. */
interface ChosenFile<Preview> {
  name: string;
  csv: string;
  key: string;
  preview: Preview;
}

const TOO_LARGE = "The file is too large. Import it in two parts.";

interface ImportOf<Preview> {
  /** The route that imports. Its preview is one level below. */
  path: string;
  preview: z.ZodType<Preview>;
}

/** Handles an import from the chosen file through its preview to the result. */
export function useImport<Preview>({ path, preview }: ImportOf<Preview>) {
  const [isBusy, startTransition] = useTransition();
  const [chosen, setChosen] = useState<ChosenFile<Preview> | null>(null);
  const [refusal, setRefusal] = useState<Pick<ActionError, "message" | "upgradeHref"> | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const obstacle = useOrganizationObstacle();

  const choose = (file: File) =>
    startTransition(async () => {
      setChosen(null);
      setImported(null);
      setRefusal(null);
      const csv = await readCsvFile(file);
      if (csv === null) return setRefusal({ message: TOO_LARGE });
      const answer = await requestPreview(path, preview, csv);
      if ("error" in answer) return setRefusal(answer.error);
      setChosen({ name: file.name, csv, key: createIdempotencyKey(), preview: answer.data });
    });

  const run = () =>
    startTransition(async () => {
      if (!chosen) return;
      if (obstacle !== null) return setRefusal({ message: obstacle });
      setRefusal(null);
      const answer = await requestImport(path, chosen.csv, chosen.key);
      if ("data" in answer) return setImported(answer.data.imported);
      setRefusal(answer.error);
      // The key would repeat a refusal. A new key lets the next press succeed once the plan has room.
      if (answer.error.code === "PLAN_LIMIT") setChosen({ ...chosen, key: createIdempotencyKey() });
    });

  return { isBusy, chosen, refusal, imported, choose, run };
}
