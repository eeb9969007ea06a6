import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { optionalChoice, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { DOCUMENT_KINDS } from "@/lib/files/document-kinds";
import { pageSize } from "@/lib/lists/fields";

const NAME_MAX = 200;
const KIND_MESSAGE = "Choose a valid document type.";

function optionalDay() {
  return optionalLine(30).refine(
    (text) => text === null || isCalendarDate(text),
    "Enter a date as year, month and day, such as 2026-04-30.",
  );
}

/** Editable details of a document. */
const documentFields = {
  document_kind: optionalChoice(DOCUMENT_KINDS, KIND_MESSAGE),
  dated_on: optionalDay(),
  expires_on: optionalDay(),
};

export const EXPIRES_BEFORE_DATE_MESSAGE = "Enter an expiration date on or after the document date.";

function checkDates(
  { dated_on, expires_on }: { dated_on?: string | null | undefined; expires_on?: string | null | undefined },
  ctx: z.RefinementCtx,
): void {
  if (!dated_on || !expires_on || expires_on >= dated_on) return;
  ctx.addIssue({ code: "custom", path: ["expires_on"], message: EXPIRES_BEFORE_DATE_MESSAGE });
}

/** The target of a photo upload. */
export const photoTargetSchema = z.object({ horse_id: z.string(), caption: optionalText(500) });
export const documentTargetSchema = z
  .object({
    horse_id: z.string(),
    /** The ID of the document whose file is replaced. The document keeps its details. */
    replaces: z.string().nullish(),
    ...documentFields,
  })
  .superRefine(checkDates);
export const recordAttachmentTargetSchema = z.object({ horse_id: z.string(), record_id: z.string() });

export const horseFileIdSchema = z.object({ horse_id: z.string(), id: z.string() });
export type HorseFileIdInput = z.input<typeof horseFileIdSchema>;

/** Omitted fields don't change. */
export const updateHorseFileSchema = horseFileIdSchema
  .extend({
    name: requiredText("Name is required.", NAME_MAX),
    caption: optionalText(500),
    ...documentFields,
  })
  .partial({ name: true })
  .superRefine(checkDates);
export type UpdateHorseFileInput = z.input<typeof updateHorseFileSchema>;

export const HORSE_FILE_KINDS = ["photo", "document"] as const;
export type HorseFileKind = (typeof HORSE_FILE_KINDS)[number];

export const listHorseFilesSchema = z.object({
  horse_id: z.string(),
  kind: z.enum(HORSE_FILE_KINDS),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(24),
});
export type ListHorseFilesInput = z.input<typeof listHorseFilesSchema>;

export const recordAttachmentsSchema = z.object({ horse_id: z.string(), record_id: z.string() });
export type RecordAttachmentsInput = z.input<typeof recordAttachmentsSchema>;

export const attachmentsSchema = z.object({ horse_id: z.string(), record_ids: z.array(z.string()) });
export type AttachmentsInput = z.input<typeof attachmentsSchema>;
