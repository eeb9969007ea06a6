import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import { listStaffActions } from "@/lib/domain/platform/staff/list-staff-actions";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { StaffGate } from "../_components/staff-gate";
import { StaffLogView } from "./_components/staff-log-view";

export const metadata: Metadata = { title: "Log" };

export default async function LogPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor") || null;
  return <StaffGate>{(ctx) => <StaffLog ctx={ctx} cursor={cursor} />}</StaffGate>;
}

async function StaffLog({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  const page = await lookup(
    withFirstPageFallback(cursor, (at) => listStaffActions({ ctx, input: { cursor: at } })),
  );
  return <StaffLogView page={page.state === "loaded" ? page.value : null} />;
}
