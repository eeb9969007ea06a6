import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { getPlanHorseLimit } from "../_components/get-plan-horse-limit";
import { HorsesGate } from "../_components/horses-gate";
import { HorseImportView } from "./_components/horse-import-view";

export const metadata: Metadata = { title: "Import horses" };

export default function ImportHorsesPage() {
  return (
    <HorsesGate level="full">
      {({ ctx }) => (
        <>
          <PageHeader
            title="Import horses"
            description="Import a CSV file from any spreadsheet. You review every row before anything is added."
          />
          <HorseImportView upgradeHref={getPlanHorseLimit(ctx)?.upgradeHref ?? null} />
        </>
      )}
    </HorsesGate>
  );
}
