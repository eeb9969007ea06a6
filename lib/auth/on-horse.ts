import type { LoadedContext } from "@/lib/auth/load-context";

/** For what is about the horse that the request names: where that is shared, as far as its share goes. */
export function onHorse<Loaded extends Pick<LoadedContext, "ctx" | "shared">>(loaded: Loaded): Loaded {
  return loaded.shared ? { ...loaded, ctx: loaded.shared.ctx } : loaded;
}
