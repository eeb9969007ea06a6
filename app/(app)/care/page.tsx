import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { readCareAddress } from "./_components/care-address";
import { CareGate } from "./_components/care-gate";
import { CareList } from "./_components/care-list";

export const metadata: Metadata = { title: "Care" };

export default async function CarePage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const address = readCareAddress(await searchParams);
  return <CareGate>{(pageContext) => <CareList pageContext={pageContext} address={address} />}</CareGate>;
}
