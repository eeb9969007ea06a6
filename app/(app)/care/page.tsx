import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { CareGate } from "./_components/care-gate";
import { CareList } from "./_components/care-list";
import { parseCareUrlState } from "./_components/care-url-state";

export const metadata: Metadata = { title: "Care" };

export default async function CarePage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const urlState = parseCareUrlState(await searchParams);
  return <CareGate>{(pageContext) => <CareList pageContext={pageContext} urlState={urlState} />}</CareGate>;
}
