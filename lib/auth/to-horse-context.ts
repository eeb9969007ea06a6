import type { LoadedContext } from "@/lib/auth/load-context";

/** Returns the context for the horse that the request names: the share's context if the horse is shared. */
export function toHorseContext<Loaded extends Pick<LoadedContext, "ctx" | "shared">>(loaded: Loaded): Loaded {
  return loaded.shared ? { ...loaded, ctx: loaded.shared.ctx } : loaded;
}
