import { findContactChoices } from "@/lib/domain/billing/contacts/find-contact-choices";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns the contacts that match `search`, for a contact picker. Contacts with the role `role` come first.
 */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => {
    const input = { search: query.get("search") ?? "", role: query.get("role") };
    return findContactChoices({ ctx, input: markUnparsed(input) });
  },
  toJson: ({ contacts, canAdd }) => ({ contacts, can_add: canAdd }),
});
