import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findCommands } from "@/components/work/search/commands";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { listCommands } from "../_components/list-commands";
import { SignedIn } from "../_components/signed-in";
import { SearchView } from "./_components/search-view";

export const metadata: Metadata = { title: "Search" };

const LONGEST = 200;
/** The maximum number of results from each source, such as members and contacts. */
const SHOWN = 25;

/** Renders the command palette's search as a page, with more results per type. Works without JavaScript. */
export default async function SearchPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const q = getParameter(await searchParams, "q").slice(0, LONGEST);
  return (
    <SignedIn>
      {async (loaded) => {
        const { ctx } = loaded;
        if (!ctx.organization) redirect("/dashboard");
        const found = await lookup(searchOrganization({ ctx, input: { q, limit: SHOWN } }));
        return (
          <SearchView
            query={q}
            groups={found.state === "loaded" ? found.value : null}
            commands={findCommands(listCommands(loaded), q)}
          />
        );
      }}
    </SignedIn>
  );
}
