import { createOrganization } from "@/lib/domain/organizations/create-organization";
import { listOrganizations } from "@/lib/domain/organizations/list-organizations";
import { fromOrganizationBody } from "@/lib/domain/organizations/organization-json";
import type { CreateOrganizationInput } from "@/lib/domain/organizations/schemas";
import { route } from "@/lib/http/route";

export const GET = route({ handle: ({ ctx }) => listOrganizations({ ctx }) });

/** Creates an organization owned by the person; takes `name` and optionally `description` and `time_zone`. */
export const POST = route({
  status: 201,
  handle: ({ ctx, body }) =>
    createOrganization({ ctx, input: fromOrganizationBody(body) as CreateOrganizationInput }),
});
