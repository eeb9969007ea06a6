"use client";

import { useEffect, useState } from "react";
import { z } from "zod";

/** The maximum number of horses to list without a search. */
const MAX_LISTED_HORSES = 25;

const horsesSchema = z.array(z.object({ id: z.string(), name: z.string() }));
export type ListedHorse = z.output<typeof horsesSchema>[number];

/**
 * Loads the organization's horses. Returns an empty list until they are loaded, or if there are too many to
 * list.
 */
export function useFewHorses(isNeeded: boolean): readonly ListedHorse[] {
  const [horses, setHorses] = useState<readonly ListedHorse[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    // If the request fails, users can still search.
    fetchHorses(controller.signal).then(setHorses, () => undefined);
    return () => controller.abort();
  }, [isNeeded]);
  return horses.length > MAX_LISTED_HORSES ? [] : horses;
}

async function fetchHorses(signal: AbortSignal): Promise<ListedHorse[]> {
  const response = await fetch(`/api/horses?limit=${MAX_LISTED_HORSES + 1}`, { signal });
  return horsesSchema.parse(await response.json());
}
