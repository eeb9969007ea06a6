import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { getNamedOrganization, getPathHorseId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route<{ id: string }, Awaited<ReturnType<typeof restoreHorse>>>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: ({ ctx, params }) => restoreHorse({ ctx, input: { id: params.id } }),
  toJson: toHorseJson,
});
