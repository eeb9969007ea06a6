import { z } from "zod";
import { CONTACT_ROLES, type ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { searchField } from "@/lib/lists/fields";

/** The maximum number of contacts that a picker shows. Users can narrow the search by entering more text. */
export const MAX_CONTACT_CHOICES = 8;

export const findContactChoicesSchema = z.object({
  search: searchField(),
  /** Contacts with this role are listed first, and a contact added in the picker gets this role. */
  role: z.enum(CONTACT_ROLES, { error: "Choose a role from the list." }).nullish(),
});
export type FindContactChoicesInput = z.input<typeof findContactChoicesSchema>;

export interface ContactChoice {
  id: string;
  name: string;
  email: string | null;
  roles: readonly ContactRole[];
}

export interface ContactChoices {
  contacts: ContactChoice[];
  /** Whether the member can add a contact with the picker's role. */
  canAdd: boolean;
}

/** The response body of `/api/contacts`. */
export const contactChoicesResponse = z.object({
  contacts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      roles: z.array(z.enum(CONTACT_ROLES)),
    }),
  ),
  can_add: z.boolean(),
});
