import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { selectNames } from "@/lib/domain/billing/contacts/contact-data";
import { selectContactChoices } from "@/lib/domain/billing/contacts/data";
import {
  type ContactChoice,
  type ContactChoices,
  type FindContactChoicesInput,
  findContactChoicesSchema,
  MAX_CONTACT_CHOICES,
} from "@/lib/domain/billing/contacts/model/contact-choices";
import type { ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { hasFeature } from "@/lib/plans/entitlements";

/** The modules whose forms contain a contact picker. Members who can read any of them can search contacts. */
const MODULES_WITH_PICKERS = ["invoices", "finances"] as const;

/**
 * Finds active contacts that match the search text, for a contact picker. Contacts with the given role come
 * first.
 */
export async function findContactChoices({
  ctx,
  input,
}: VerbArguments<FindContactChoicesInput>): Promise<ContactChoices> {
  requirePickerAccess(ctx);
  const { search, role = null } = parse(findContactChoicesSchema, input);
  const read = (filterRole: ContactRole | null) =>
    selectContactChoices(ctx, { search, role: filterRole, limit: MAX_CONTACT_CHOICES });
  const [fitting, all] = await Promise.all([role ? read(role) : [], read(null)]);
  const contacts = new Map([...fitting, ...all].map((contact) => [contact.id, contact]));
  return { contacts: [...contacts.values()].slice(0, MAX_CONTACT_CHOICES), canAdd: canAddContact(ctx, role) };
}

/** Returns the contact selected in the charge list's filter, or null if the contact doesn't exist. */
export async function findChosenContact({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<Pick<ContactChoice, "id" | "name"> | null> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(contactIdSchema, input);
  const name = isUuid(id) ? (await selectNames(ctx, [id])).get(id) : undefined;
  return name === undefined ? null : { id, name };
}

function requirePickerAccess(ctx: Context): void {
  if (!MODULES_WITH_PICKERS.some((module) => hasPermission(ctx.permissions, module, "read"))) {
    requirePermission(ctx, "horses", "read");
  }
  requireOwnOrganization(ctx);
}

function canAddContact({ organization, permissions }: Context, role: ContactRole | null): boolean {
  if (!organization || organization.isLocked || !hasPermission(permissions, "horses", "full")) return false;
  if (role !== "client") return true;
  return hasPermission(permissions, "clients", "full") && hasFeature(organization.tier, "client_management");
}
