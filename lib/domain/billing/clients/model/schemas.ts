import { z } from "zod";
import { CLIENT_SORTS, CLIENTS_BY_NAME } from "@/lib/domain/billing/clients/model/sorts";
import { CLIENT_NAME_MAX_LENGTH, emailField, optionalText, requiredText } from "@/lib/fields";
import { pageSize, searchField, sortField } from "@/lib/lists/fields";

/** A person or company that the organization bills. */
export const clientSchema = z.object({
  name: requiredText("Enter a name.", CLIENT_NAME_MAX_LENGTH),
  email: emailField("Enter an email address."),
  phone: optionalText(50),
  notes: optionalText(5_000),
});
export type ClientInput = z.input<typeof clientSchema>;

export const clientIdSchema = z.object({ id: z.string() });
export type ClientIdInput = z.input<typeof clientIdSchema>;

export const updateClientSchema = clientSchema.extend({ id: z.string() });
export type UpdateClientInput = z.input<typeof updateClientSchema>;

export const listClientsSchema = z.object({
  search: searchField(),
  archived: z.boolean().default(false),
  sort: sortField(CLIENT_SORTS, CLIENTS_BY_NAME),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListClientsInput = z.input<typeof listClientsSchema>;
