import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { toSharedHorseJson } from "@/lib/domain/horses/horse-shares/shared-json";
import { listRoute } from "@/lib/http/list-route";

/** Returns the horses that other organizations share with this organization, sorted by name. */
export const GET = listRoute<Awaited<ReturnType<typeof listSharedHorses>>>({
  list: ({ ctx, page }) => listSharedHorses({ ctx, input: page }),
  toJson: ({ horses }) => horses.map(toSharedHorseJson),
});
