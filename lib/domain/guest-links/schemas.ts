import { z } from "zod";
import type { RecordKind } from "@/lib/care/record-kinds";
import { recordSchema } from "@/lib/domain/health-records/schemas";
import { emailField, optionalLine, optionalText, requiredText } from "@/lib/fields";

/** What professionals come for. Weights and vital signs are taken by who stands beside the horse every day. */
export const GUEST_KINDS = [
  ...["vet_visit", "vaccination", "farrier", "dental", "deworming", "faecal_egg_count"],
  ...["medication", "injury", "coggins", "certificate"],
] as readonly RecordKind[];

/** Horses of one visit. */
export const MAX_HORSES = 20;
export const LINK_DAYS = [1, 3, 7, 14, 30] as const;
export const DEFAULT_DAYS = 14;
/** Together they are the record's provider. */
const NAME_MAX = 60;
const PRACTICE_MAX = 58;

/** A list as JSON has it, or as a form posts it: with commas between. */
const list = (missing: string) =>
  z
    .union([z.array(z.string()), z.string().transform((all) => all.split(",").filter(Boolean))], {
      error: missing,
    })
    .transform((all) => [...new Set(all)]);

const horseIds = (missing: string) =>
  list(missing).pipe(
    z.array(z.string()).min(1, missing).max(MAX_HORSES, `Choose at most ${MAX_HORSES} horses.`),
  );

const NO_KIND = "Choose what for.";
const WRONG_DAYS = "Choose for how many days.";

export const createLinkSchema = z.object({
  horse_ids: horseIds("Choose a horse."),
  kinds: list(NO_KIND)
    .pipe(z.array(z.string()).min(1, NO_KIND))
    .transform((kinds) => GUEST_KINDS.filter((kind) => kinds.includes(kind)))
    .refine((kinds) => kinds.length > 0, NO_KIND),
  professional_name: optionalLine(120),
  note: optionalText(1_000),
  /** Shows sex, age and breed beside the name. */
  shows_looks: z
    .union([z.boolean(), z.literal("on")])
    .default(false)
    .transform((value) => value !== false),
  days: z.coerce
    .number<string | number>({ error: WRONG_DAYS })
    .refine((days) => LINK_DAYS.some((one) => one === days), WRONG_DAYS)
    .default(DEFAULT_DAYS),
  /** Who gets the link by mail; empty: nobody. */
  email: z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField("").nullable()),
});
export type CreateLinkInput = z.input<typeof createLinkSchema>;

export const linkIdSchema = z.object({ id: z.string() });
export type LinkIdInput = z.input<typeof linkIdSchema>;

export const linksOfHorseSchema = z.object({ horse_id: z.string() });
export type LinksOfHorseInput = z.input<typeof linksOfHorseSchema>;

const guestSchema = z.object({
  token: z.string(),
  horse_ids: horseIds("Choose which horses you saw."),
  name: requiredText("Please tell us your name.", NAME_MAX),
  practice: optionalLine(PRACTICE_MAX),
});

/** What a guest tells of the visit: the fields of the record, and who they are. */
export const guestVisitSchema = recordSchema.and(guestSchema);
export type GuestVisitInput = z.input<typeof guestVisitSchema>;
