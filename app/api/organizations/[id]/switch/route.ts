import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { route } from "@/lib/http/route";

/** Switches this session and the user's future sessions to this organization. */
export const POST = route<{ id: string }>({
  handle: async ({ ctx, params }) => {
    const { organizationId } = await switchOrganization({ ctx, input: { organizationId: params.id } });
    return { organization_id: organizationId };
  },
});
