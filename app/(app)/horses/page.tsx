import type { Metadata } from "next";
import type { AddressParameters } from "@/lib/lists/address";
import { hasHorseFilters, readHorseListAddress } from "./_components/address";
import { HorseList } from "./_components/horse-list";
import { HorseReaders } from "./_components/horse-readers";
import { TransferredHorses } from "./_components/transferred-horses";

export const metadata: Metadata = { title: "Horses" };

export default async function HorsesPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const address = readHorseListAddress(await searchParams);
  return (
    <HorseReaders>
      {({ ctx }) => (
        <>
          <HorseList ctx={ctx} address={address} />
          {!address.cursor && !hasHorseFilters(address) && <TransferredHorses ctx={ctx} />}
        </>
      )}
    </HorseReaders>
  );
}
