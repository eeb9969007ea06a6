import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { getNamedOrganization, getPathHorseId, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toHorseJson(await getHorse({ ctx, input: params })),
});

/** Updates the given fields; null or "" clears a field. */
export const PATCH = route<{ id: string }>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed(setPathId(body, params.id));
    return toHorseJson(await updateHorse({ ctx, input }));
  },
});
