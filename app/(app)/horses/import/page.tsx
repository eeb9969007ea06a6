import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { getPlanHorseLimit } from "../_components/get-plan-horse-limit";
import { HorsesGate } from "../_components/horses-gate";
import { ImportView } from "./_components/import-view";

export const metadata: Metadata = { title: "Import horses" };

export default function ImportHorsesPage() {
  return (
    <HorsesGate level="full">
      {({ ctx }) => (
        <>
          <PageHeader
            title="Import horses"
            description="CSV exported from any spreadsheet. You review every row before anything is added."
          />
          <ImportView upgradeHref={getPlanHorseLimit(ctx)?.upgradeHref ?? null} />
        </>
      )}
    </HorsesGate>
  );
}
