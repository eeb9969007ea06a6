import type { HorseFields } from "@/lib/domain/horses/horses/fields";
import type { FieldErrors } from "@/lib/errors";

/** Initial values of the horse form. */
export type FormHorse = HorseFields;

/** Values used for other horses, offered as suggestions so that each stall keeps one spelling. */
export interface HorseChoices {
  locations: readonly string[];
  owners: readonly string[];
}

/** Props of each part of the form. */
export interface FormPartProps {
  errors: FieldErrors;
  horse: FormHorse | null;
  choices: HorseChoices;
}
