import { getHorseFile } from "@/lib/domain/horses/horse-files/get-horse-file";
import { getNamedOrganization, getPathHorseId } from "@/lib/http/named-organization";
import { redirectRoute } from "@/lib/http/redirect-route";

/** Creates a private link to the file, and redirects to the link. */
export const GET = redirectRoute<{ id: string; fileId: string }>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  to: async ({ ctx, params: { id, fileId } }) =>
    (await getHorseFile({ ctx, input: { horse_id: id, id: fileId } })).url,
});
