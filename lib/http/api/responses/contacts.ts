import { z } from "zod";
import { DUPLICATE_REASONS } from "@/lib/domain/billing/contacts/model/duplicates";
import { MOVED_RECORD_TYPES } from "@/lib/domain/billing/contacts/model/merge-labels";
import { CONTACT_KINDS, CONTACT_ROLES, INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import { moment, text } from "@/lib/http/api/responses/fields";

const clientFields = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: text,
  notes: text,
  archived_at: moment.nullable(),
  created_at: moment,
});

export const clientResponse = clientFields.meta({ id: "Client" });

export const clientWithBalanceResponse = clientFields
  .extend({ balance: z.number() })
  .meta({ id: "ClientWithBalance" });

export const contactResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(CONTACT_KINDS),
    roles: z.array(z.enum(CONTACT_ROLES)),
    name: z.string(),
    email: text,
    phone: text,
    other_emails: z.array(z.string()),
    other_phones: z.array(z.string()),
    address_line1: text,
    address_line2: text,
    city: text,
    region: text,
    postal_code: text,
    country: text,
    tax_id: text,
    notes: text,
    tags: z.array(z.string()),
    payment_terms_days: z.int().nullable().describe("Null if the organization's payment terms apply."),
    invoice_delivery: z.enum(INVOICE_DELIVERIES),
    archived_at: moment.nullable(),
    merged_into_id: z.uuid().nullable().describe("The contact that this duplicate was merged into."),
    revision: z.int(),
    created_at: moment,
  })
  .meta({ id: "Contact" });

export const contactDuplicateResponse = z
  .object({
    first: z.object({ id: z.uuid(), name: z.string() }),
    second: z.object({ id: z.uuid(), name: z.string() }),
    reason: z.enum(DUPLICATE_REASONS),
  })
  .meta({ id: "ContactDuplicate" });

export const contactMergePreviewResponse = z
  .object({
    contact: contactResponse,
    source: contactResponse,
    result: contactResponse
      .omit({ id: true, archived_at: true, merged_into_id: true, revision: true, created_at: true })
      .describe("The fields of the contact after the merge."),
    moved: z
      .array(z.object({ kind: z.enum(MOVED_RECORD_TYPES), count: z.int() }))
      .describe("The number of records of each type that would move from `source` to `contact`."),
  })
  .meta({ id: "ContactMergePreview" });

export const contactMergeResponse = z
  .object({ id: z.uuid(), contact: contactResponse, source_id: z.uuid() })
  .meta({ id: "ContactMerge" });

export const undoneMergeResponse = z
  .object({
    contact: contactResponse,
    source: contactResponse,
    kept: text.describe(
      "A sentence listing the data that changed after the merge and was not restored. Null if everything was restored.",
    ),
  })
  .meta({ id: "UndoMergeResult" });
