import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { HorseList } from "./_components/horse-list";
import { hasHorseFilters, parseHorseListUrlState } from "./_components/horse-list-url-state";
import { HorsesGate } from "./_components/horses-gate";
import { TransferredHorses } from "./_components/transferred-horses";

export const metadata: Metadata = { title: "Horses" };

export default async function HorsesPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const urlState = parseHorseListUrlState(await searchParams);
  return (
    <HorsesGate>
      {({ ctx }) => (
        <>
          <HorseList ctx={ctx} urlState={urlState} />
          {!urlState.cursor && !hasHorseFilters(urlState) && <TransferredHorses ctx={ctx} />}
        </>
      )}
    </HorsesGate>
  );
}
