import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { StaffGate } from "../../_components/staff-gate";
import { StaffThread } from "./_components/staff-thread";

export const metadata: Metadata = { title: "Message" };

interface StaffThreadPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function StaffThreadPage({ params, searchParams }: StaffThreadPageProps) {
  const { id } = await params;
  const before = getParameter(await searchParams, "before");
  return <StaffGate>{(ctx) => <StaffThread ctx={ctx} id={id} before={before} />}</StaffGate>;
}
