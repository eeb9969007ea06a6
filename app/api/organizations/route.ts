import { createOrganization } from "@/lib/domain/organizations/organizations/create-organization";
import { listOrganizations } from "@/lib/domain/organizations/organizations/list-organizations";
import { toOrganizationInput } from "@/lib/domain/organizations/organizations/organization-json";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route({ handle: ({ ctx }) => listOrganizations({ ctx }) });

/** Creates an organization that the user owns. Takes `name` and optionally `description` and `time_zone`. */
export const POST = route({
  status: 201,
  handle: ({ ctx, body }) => createOrganization({ ctx, input: markUnparsed(toOrganizationInput(body)) }),
});
