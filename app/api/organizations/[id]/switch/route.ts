import { switchOrganization } from "@/lib/domain/organizations/switch-organization";
import { route } from "@/lib/http/route";

/** Takes the session, and the person's later ones, to this organization. */
export const POST = route<{ id: string }>({
  handle: async ({ ctx, params }) => {
    const { organizationId } = await switchOrganization({ ctx, input: { organizationId: params.id } });
    return { organization_id: organizationId };
  },
});
