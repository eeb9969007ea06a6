import type { Metadata } from "next";
import type { QueryParameters } from "@/lib/lists/address";
import { parseInboxUrlState } from "./_components/inbox-url-state";
import { StaffGate } from "./_components/staff-gate";
import { SupportInbox } from "./_components/support-inbox";

export const metadata: Metadata = { title: "Staff console" };

export default async function StaffPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const urlState = parseInboxUrlState(await searchParams);
  return <StaffGate>{(ctx) => <SupportInbox ctx={ctx} urlState={urlState} />}</StaffGate>;
}
