import type { LoadedContext } from "@/lib/auth/load-context";

/**
 * Returns the context for the horse that the request names. For a shared horse, this is the share's context.
 */
export function toHorseContext<Loaded extends Pick<LoadedContext, "ctx" | "shared">>(loaded: Loaded): Loaded {
  return loaded.shared ? { ...loaded, ctx: loaded.shared.ctx } : loaded;
}
