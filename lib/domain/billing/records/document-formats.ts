import { z } from "zod";
import { DATE_FORMATS, DEFAULT_FORMATS, type DocumentFormats } from "@/lib/dates/document-formats";
import { NUMBER_FORMATS } from "@/lib/money/number-format";

/** The billing settings that determine the formats of documents. */
export const FORMAT_COLUMNS = { numberFormat: true, dateFormat: true } as const;

const formatsSchema = z.object({ numberFormat: z.enum(NUMBER_FORMATS), dateFormat: z.enum(DATE_FORMATS) });

/** Returns the formats of an organization's documents. Without settings, the defaults apply. */
export function toDocumentFormats(
  settings: { numberFormat: string; dateFormat: string } | null,
): DocumentFormats {
  return settings ? formatsSchema.parse(settings) : DEFAULT_FORMATS;
}
