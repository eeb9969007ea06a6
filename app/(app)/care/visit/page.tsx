import type { Metadata } from "next";
import type { AddressParameters } from "@/lib/lists/address";
import { CareGate } from "../_components/care-gate";
import { Visit } from "./_components/visit";

export const metadata: Metadata = { title: "Log a visit" };

/** `items`: what was ticked, as often as there are. */
export default async function VisitPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const { items } = await searchParams;
  const ids = [items ?? []].flat();
  return <CareGate level="full">{(here) => <Visit here={here} ids={ids} />}</CareGate>;
}
