import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { Inbox } from "./_components/inbox";
import { readInboxAddress } from "./_components/inbox-address";
import { StaffGate } from "./_components/staff-gate";

export const metadata: Metadata = { title: "Staff console" };

export default async function StaffPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const address = readInboxAddress(await searchParams);
  return <StaffGate>{(ctx) => <Inbox ctx={ctx} address={address} />}</StaffGate>;
}
