import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { StaffGate } from "../_components/staff-gate";
import { Contacts } from "./_components/contacts";

export const metadata: Metadata = { title: "Contact form" };

export default async function ContactsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const state = getParameter(parameters, "state") === "done" ? "done" : "waiting";
  const cursor = getParameter(parameters, "cursor") || null;
  return <StaffGate>{(ctx) => <Contacts ctx={ctx} state={state} cursor={cursor} />}</StaffGate>;
}
