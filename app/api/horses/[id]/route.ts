import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { getHorseOfPath, getNamedOrganization, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  horseId: getHorseOfPath,
  handle: async ({ ctx, params }) => toHorseJson(await getHorse({ ctx, input: params })),
});

/** Updates the given fields; null or "" clears a field. */
export const PATCH = route<{ id: string }>({
  organizationId: getNamedOrganization,
  horseId: getHorseOfPath,
  handle: async ({ ctx, params, body }) => {
    const input = unparsed(withId(body, params.id));
    return toHorseJson(await updateHorse({ ctx, input }));
  },
});
