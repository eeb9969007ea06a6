"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

/** The delay in milliseconds between the last key press and the start of the search. */
const DEBOUNCE_MS = 200;
/** The maximum number of results. Users can enter more words to narrow the search. */
export const MAX_HORSE_SEARCH_RESULTS = 50;

const resultSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export type HorseSearch = { state: "idle" | "searching" | "failed" | "found"; found: readonly HorseChoice[] };

const IDLE: HorseSearch = { state: "idle", found: [] };

/** Searches horses on the server shortly after the user stops typing. Sends no request for an empty query. */
export function useHorseSearch(query: string): HorseSearch {
  const [search, setSearch] = useState(IDLE);
  useEffect(() => {
    if (query === "") {
      setSearch(IDLE);
      return;
    }
    setSearch(({ found }) => ({ state: "searching", found }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchHorses(query, controller.signal).then(
        (found) => setSearch({ state: "found", found }),
        () => {
          if (!controller.signal.aborted) setSearch({ state: "failed", found: [] });
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

async function fetchHorses(search: string, signal: AbortSignal): Promise<HorseChoice[]> {
  const parameters = new URLSearchParams({ search, limit: String(MAX_HORSE_SEARCH_RESULTS) });
  const response = await fetch(`/api/horses?${parameters}`, { signal });
  return resultSchema.parse(await response.json()).map(({ id, name }) => ({ id, name }));
}
