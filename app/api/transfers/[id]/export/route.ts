import { createTransferExportLink } from "@/lib/domain/horses/horse-transfers/create-transfer-export-link";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { redirectRoute } from "@/lib/http/redirect-route";

/** Creates a private link to the former owner's copy of a horse's data, and redirects to the link. */
export const GET = redirectRoute<{ id: string }>({
  organizationId: getNamedOrganization,
  to: async ({ ctx, params: { id } }) => (await createTransferExportLink({ ctx, input: { id } })).url,
});
