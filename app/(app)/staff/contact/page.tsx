import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { StaffGate } from "../_components/staff-gate";
import { ContactMessages } from "./_components/contact-messages";

export const metadata: Metadata = { title: "Contact form" };

export default async function ContactsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const state = getParameter(parameters, "state") === "done" ? "done" : "waiting";
  const cursor = getParameter(parameters, "cursor") || null;
  return <StaffGate>{(ctx) => <ContactMessages ctx={ctx} state={state} cursor={cursor} />}</StaffGate>;
}
