import { listShared } from "@/lib/domain/horse-shares/list-shared";
import { toSharedJson } from "@/lib/domain/horse-shares/shared-json";
import { listRoute } from "@/lib/http/list-route";

/** Horses of other organizations that are shared with this one, by name. */
export const GET = listRoute<Awaited<ReturnType<typeof listShared>>>({
  list: ({ ctx, page }) => listShared({ ctx, input: page }),
  toJson: ({ horses }) => horses.map(toSharedJson),
});
