import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { HorseReaders } from "../_components/horse-readers";
import { getHorseLimit } from "../_components/plan-facts";
import { ImportView } from "./_components/import-view";

export const metadata: Metadata = { title: "Import horses" };

export default function ImportHorsesPage() {
  return (
    <HorseReaders level="full">
      {({ ctx }) => (
        <>
          <PageHeader
            title="Import horses"
            description="CSV exported from any spreadsheet. You review every row before anything is added."
          />
          <ImportView upgradeHref={getHorseLimit(ctx)?.upgradeHref ?? null} />
        </>
      )}
    </HorseReaders>
  );
}
