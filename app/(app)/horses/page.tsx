import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { HorseList } from "./_components/horse-list";
import { hasHorseFilters, readHorseListAddress } from "./_components/horse-list-address";
import { HorsesGate } from "./_components/horses-gate";
import { TransferredHorses } from "./_components/transferred-horses";

export const metadata: Metadata = { title: "Horses" };

export default async function HorsesPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const address = readHorseListAddress(await searchParams);
  return (
    <HorsesGate>
      {({ ctx }) => (
        <>
          <HorseList ctx={ctx} address={address} />
          {!address.cursor && !hasHorseFilters(address) && <TransferredHorses ctx={ctx} />}
        </>
      )}
    </HorsesGate>
  );
}
