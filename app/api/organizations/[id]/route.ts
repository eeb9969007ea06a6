import { getOrganization } from "@/lib/domain/organizations/organizations/get-organization";
import {
  toOrganizationInput,
  toOrganizationJson,
} from "@/lib/domain/organizations/organizations/organization-json";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route<{ id: string }>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx }) => toOrganizationJson(ctx)(await getOrganization({ ctx })),
});

/** Updates the given fields. Accepts `name`, `description`, `time_zone` and `currency`. */
export const PATCH = route<{ id: string }>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, body }) => {
    const input = markUnparsed(toOrganizationInput(body));
    return toOrganizationJson(ctx)(await updateOrganization({ ctx, input }));
  },
});
