import type { HorseFields } from "@/lib/domain/horses/fields";
import type { FieldErrors } from "@/lib/errors";

/** What the form of a horse holds at first. */
export type FormHorse = HorseFields;

/** What was written down of other horses, offered again so that one stall has one name. */
export interface HorseChoices {
  locations: readonly string[];
  owners: readonly string[];
}

/** What each part of the form is given. */
export interface FormPartProps {
  errors: FieldErrors;
  horse: FormHorse | null;
  choices: HorseChoices;
}
