import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { search } from "@/lib/domain/search/search";
import { lookup } from "@/lib/http/page-context";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { SignedIn } from "../_components/signed-in";
import { SearchView } from "./_components/search-view";

export const metadata: Metadata = { title: "Search" };

const LONGEST = 200;
/** Of each kind. */
const SHOWN = 25;

/** The same search without a script, and with more of each kind. */
export default async function SearchPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const q = parameter(await searchParams, "q").slice(0, LONGEST);
  return (
    <SignedIn>
      {async ({ ctx }) => {
        if (!ctx.organization) redirect("/dashboard");
        const found = await lookup(search({ ctx, input: { q, limit: SHOWN } }));
        return <SearchView words={q} groups={found.state === "loaded" ? found.value : null} />;
      }}
    </SignedIn>
  );
}
