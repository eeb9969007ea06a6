"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { BODY_CONDITION_HINT, listBodyConditionScores } from "@/lib/domain/care/model/body-condition";
import type { KindSpecificFieldsProps } from "./kind-fields";

const SCORE_CHOICES = listBodyConditionScores().map((score) => ({
  value: String(score),
  label: String(score),
}));
const DEFAULT_SCORE = 5;

export function BodyConditionFields({ errors, details }: KindSpecificFieldsProps<"body_condition">) {
  return (
    <ChoiceField
      name="details.score"
      label="Score"
      errors={errors}
      choices={SCORE_CHOICES}
      value={String(details?.score ?? DEFAULT_SCORE)}
      hint={BODY_CONDITION_HINT}
    />
  );
}
