import { toBrandingJson } from "@/lib/domain/organizations/branding/branding-json";
import { getBranding } from "@/lib/domain/organizations/branding/get-branding";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string };

/** Returns the branding settings, even if the plan doesn't include branding. */
export const GET = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx }) => toBrandingJson(await getBranding({ ctx })),
});

/** Updates `color` and `reply_to`. A reply-to address must be confirmed before it takes effect. */
export const PATCH = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, body }) => toBrandingJson(await setBranding({ ctx, input: markUnparsed(body) })),
});
