import { z } from "zod";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import {
  CLIENT_NAME_MAX_LENGTH,
  emailField,
  optionalEmail,
  optionalLine,
  optionalText,
  requiredText,
  UNREADABLE_CHARACTERS,
} from "@/lib/fields";
import { listField, pageSize, searchField } from "@/lib/lists/fields";

const MAX_OTHER_ADDRESSES = 10;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;
const MAX_PAYMENT_TERMS_DAYS = 365;

const isTag = (tag: string) => tag.length <= MAX_TAG_LENGTH && !UNREADABLE_CHARACTERS.test(tag);

/**
 * A list of entries. Forms send text with one entry per line; API requests send an array. Ignores empty and
 * repeated entries. The error message contains the first invalid entry.
 */
function lines(entrySchema: z.ZodType<string, string>, names: string) {
  return z
    .union([z.array(z.string()), z.string().transform((text) => text.split(/\r\n|\r|\n/))], {
      error: "Enter one per line.",
    })
    .nullish()
    .transform((entered, ctx) => {
      const given = (entered ?? []).map((entry) => entry.trim()).filter(Boolean);
      const entries = new Set<string>();
      for (const entry of given) {
        const parsed = entrySchema.safeParse(entry);
        if (!parsed.success) {
          ctx.addIssue(`“${entry.slice(0, 60)}”: ${parsed.error.issues[0]?.message}`);
          return z.NEVER;
        }
        entries.add(parsed.data);
      }
      if (entries.size > MAX_OTHER_ADDRESSES) {
        ctx.addIssue(`Enter up to ${MAX_OTHER_ADDRESSES} ${names}.`);
        return z.NEVER;
      }
      return [...entries];
    });
}

/** A number of days from 0 to 365. An empty value becomes null. */
function optionalDays() {
  const message = `Enter a number of days from 0 to ${MAX_PAYMENT_TERMS_DAYS}.`;
  return z
    .union([z.number(), z.string()], { error: message })
    .nullish()
    .transform((entered) => {
      const text = String(entered ?? "").trim();
      return text === "" ? null : Number(text);
    })
    .pipe(z.int(message).min(0, message).max(MAX_PAYMENT_TERMS_DAYS, message).nullable());
}

const contactFields = z.object({
  kind: z.enum(CONTACT_KINDS, { error: "Choose person, household or company." }).default("person"),
  roles: listField().transform((roles, ctx) => {
    const known = CONTACT_ROLES.filter((role) => roles.includes(role));
    if (known.length < roles.length) ctx.addIssue(`Choose from these roles: ${CONTACT_ROLES.join(", ")}.`);
    return known;
  }),
  name: requiredText("Enter a name.", CLIENT_NAME_MAX_LENGTH),
  email: optionalEmail(),
  phone: optionalLine(50),
  other_emails: lines(emailField("Enter one email address per line."), "email addresses"),
  other_phones: lines(requiredText("Enter one phone number per line.", 50), "phone numbers"),
  address_line1: optionalLine(200),
  address_line2: optionalLine(200),
  city: optionalLine(100),
  region: optionalLine(100),
  postal_code: optionalLine(20),
  country: optionalLine(100),
  tax_id: optionalLine(50),
  notes: optionalText(5_000),
  tags: listField()
    .refine((tags) => tags.length <= MAX_TAGS, `Enter up to ${MAX_TAGS} tags.`)
    .refine((tags) => tags.every(isTag), `Enter tags of up to ${MAX_TAG_LENGTH} characters each.`),
  payment_terms_days: optionalDays(),
  /** Defaults to email if the contact has an email address, otherwise to paper. */
  invoice_delivery: z.enum(INVOICE_DELIVERIES, { error: "Choose email or paper." }).optional(),
});

/**
 * A client whose invoices are delivered by email needs an email address. Clients saved before this rule may
 * have no address.
 */
function requireInvoiceAddress(
  { roles, email, invoice_delivery }: Pick<ParsedContact, "roles" | "email" | "invoice_delivery">,
  ctx: z.RefinementCtx,
): void {
  if (!roles.includes("client") || email !== null || invoice_delivery !== "email") return;
  ctx.addIssue({
    code: "custom",
    path: ["email"],
    message: "Add an email address, or choose paper delivery.",
  });
}

/** A person, household or company that the stable deals with. */
export const contactSchema = contactFields.superRefine(requireInvoiceAddress);
export type ContactInput = z.input<typeof contactSchema>;
export type ParsedContact = z.output<typeof contactFields>;

export const contactIdSchema = z.object({ id: z.string() });
export type ContactIdInput = z.input<typeof contactIdSchema>;

const revisionMessage = "Send the contact's revision.";
const revisedContactFields = contactFields.extend({
  /** The revision that the change is based on. */
  revision: z.coerce
    .number<string | number>({ error: revisionMessage })
    .int(revisionMessage)
    .min(1, revisionMessage),
});
/** A contact update without the contact's ID, which API requests pass in the path. */
export const contactChangeSchema = revisedContactFields.superRefine(requireInvoiceAddress);
export const updateContactSchema = revisedContactFields
  .extend({ id: z.string() })
  .superRefine(requireInvoiceAddress);
export type UpdateContactInput = z.input<typeof updateContactSchema>;

const optionalRevision = z
  .number({ error: revisionMessage })
  .int(revisionMessage)
  .min(1, revisionMessage)
  .optional();

const MERGE_PAIR = {
  /** The contact that remains after the merge. */
  id: z.string(),
  /** The duplicate, which is merged into the remaining contact. */
  source_id: z.guid("Choose a contact."),
};
const DIFFERENT_CONTACTS = { error: "Choose another contact.", path: ["source_id"] };
const areDifferent = ({ id, source_id }: { id: string; source_id: string }) =>
  id.toLowerCase() !== source_id.toLowerCase();

export const contactPairSchema = z.object(MERGE_PAIR).refine(areDifferent, DIFFERENT_CONTACTS);
export type ContactPairInput = z.input<typeof contactPairSchema>;

/** The body of a merge request. The path contains the ID of the remaining contact. */
export const mergeBodySchema = z.object({
  source_id: MERGE_PAIR.source_id,
  /** The contacts' revisions at the time of the preview. If omitted, the current revisions are used. */
  revision: optionalRevision,
  source_revision: optionalRevision,
});
export const mergeContactsSchema = mergeBodySchema
  .extend({ id: MERGE_PAIR.id })
  .refine(areDifferent, DIFFERENT_CONTACTS);
export type MergeContactsInput = z.input<typeof mergeContactsSchema>;

export const undoMergeSchema = z.object({ id: z.string(), merge_id: z.string() });
export type UndoMergeInput = z.input<typeof undoMergeSchema>;

export const listContactsSchema = z.object({
  search: searchField(),
  role: z.enum(CONTACT_ROLES, { error: "Choose a role from the list." }).nullish(),
  archived: z.boolean().default(false),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListContactsInput = z.input<typeof listContactsSchema>;
