import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { getNamedOrganization, getPathHorseId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route<{ id: string }, Awaited<ReturnType<typeof archiveHorse>>>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: ({ ctx, params }) => archiveHorse({ ctx, input: { id: params.id } }),
  toJson: toHorseJson,
});
