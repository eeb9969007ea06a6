import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { SignedIn } from "../_components/signed-in";
import { Help } from "./_components/help";

export const metadata: Metadata = { title: "Help" };

export default async function HelpPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor");
  return <SignedIn>{({ ctx }) => <Help ctx={ctx} cursor={cursor || null} />}</SignedIn>;
}
