import { z } from "zod";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import {
  CUSTOMER_NAME_MAX,
  emailField,
  optionalEmail,
  optionalLine,
  optionalText,
  requiredText,
} from "@/lib/fields";
import { listField, pageSize, searchField } from "@/lib/lists/fields";

const MAX_OTHER_ADDRESSES = 10;
const MAX_TAGS = 20;
const MAX_TERMS_DAYS = 365;

/** A list with one entry per line, or an array from API clients. Empty lines and repeated entries are dropped. */
function lines() {
  return z
    .union([z.array(z.string()), z.string().transform((text) => text.split(/\r\n|\r|\n/))], {
      error: "Enter one per line.",
    })
    .nullish()
    .transform((entries) => [...new Set((entries ?? []).map((entry) => entry.trim()).filter(Boolean))]);
}

/** Days from 0 to 365; empty means null. */
function optionalDays() {
  const message = `Enter a number of days from 0 to ${MAX_TERMS_DAYS}.`;
  return z
    .union([z.number(), z.string()], { error: message })
    .nullish()
    .transform((entered) => {
      const text = String(entered ?? "").trim();
      return text === "" ? null : Number(text);
    })
    .pipe(z.int(message).min(0, message).max(MAX_TERMS_DAYS, message).nullable());
}

/** A person, household or company that the stable deals with. */
export const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS, { error: "Choose person, household or company." }).default("person"),
  roles: listField().pipe(z.array(z.enum(CONTACT_ROLES, { error: "Choose roles from the list." }))),
  name: requiredText("Name is required.", CUSTOMER_NAME_MAX),
  email: optionalEmail(),
  phone: optionalLine(50),
  other_emails: lines().pipe(
    z
      .array(emailField("Enter one email address per line."))
      .max(MAX_OTHER_ADDRESSES, `Enter up to ${MAX_OTHER_ADDRESSES} email addresses.`),
  ),
  other_phones: lines().pipe(
    z
      .array(requiredText("Enter one phone number per line.", 50))
      .max(MAX_OTHER_ADDRESSES, `Enter up to ${MAX_OTHER_ADDRESSES} phone numbers.`),
  ),
  address_line1: optionalLine(200),
  address_line2: optionalLine(200),
  city: optionalLine(100),
  region: optionalLine(100),
  postal_code: optionalLine(20),
  country: optionalLine(100),
  tax_id: optionalLine(50),
  notes: optionalText(5_000),
  tags: listField().pipe(
    z.array(requiredText("Enter a tag.", 40)).max(MAX_TAGS, `Enter up to ${MAX_TAGS} tags.`),
  ),
  payment_terms_days: optionalDays(),
  invoice_delivery: z.enum(INVOICE_DELIVERIES, { error: "Choose email or paper." }).default("email"),
});
export type ContactInput = z.input<typeof contactSchema>;
export type ParsedContact = z.output<typeof contactSchema>;

export const contactIdSchema = z.object({ id: z.string() });
export type ContactIdInput = z.input<typeof contactIdSchema>;

const revisionMessage = "Send the contact's revision.";
export const updateContactSchema = contactSchema.extend({
  id: z.string(),
  /** The revision that the change is based on. */
  revision: z.coerce
    .number<string | number>({ error: revisionMessage })
    .int(revisionMessage)
    .min(1, revisionMessage),
});
export type UpdateContactInput = z.input<typeof updateContactSchema>;

export const listContactsSchema = z.object({
  search: searchField(),
  role: z.enum(CONTACT_ROLES, { error: "Choose a role from the list." }).nullish(),
  archived: z.boolean().default(false),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListContactsInput = z.input<typeof listContactsSchema>;
