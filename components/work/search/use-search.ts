"use client";

import { useEffect, useState } from "react";
import { type FoundGroup, searchResponseSchema } from "./search-schema";

/** The delay in milliseconds between the last key press and the start of the search. */
const DEBOUNCE_MS = 150;

export type SearchState =
  | { state: "idle" }
  | { state: "searching"; groups: readonly FoundGroup[] }
  | { state: "found"; groups: readonly FoundGroup[]; query: string }
  | { state: "failed" };

/** Searches shortly after the user stops typing and ignores outdated responses. */
export function useSearch(query: string): SearchState {
  const [search, setSearch] = useState<SearchState>({ state: "idle" });
  useEffect(() => {
    const wanted = query.trim();
    if (wanted.length < 2) {
      setSearch({ state: "idle" });
      return;
    }
    setSearch((before) => ({ state: "searching", groups: "groups" in before ? before.groups : [] }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      requestSearch(wanted, controller.signal).then(
        (groups) => setSearch({ state: "found", groups, query: wanted }),
        () => {
          if (!controller.signal.aborted) setSearch({ state: "failed" });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return search;
}

async function requestSearch(query: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
  return searchResponseSchema.parse(await response.json()).groups;
}
