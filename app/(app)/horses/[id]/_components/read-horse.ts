import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the horse, or null if it doesn't exist or the actor can't see it. Cached per request for the title and the
 * page.
 */
export const readHorse = cache(
  async (ctx: Context, id: string): Promise<Lookup<HorseDto | null>> => lookup(findHorse(ctx, id)),
);

async function findHorse(ctx: Context, id: string): Promise<HorseDto | null> {
  try {
    return await getHorse({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
