"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { CONDITION_SOURCE, listConditionScores } from "@/lib/domain/care/model/body-condition";
import type { KindFieldsProps } from "./kind-fields";

const SCORE_CHOICES = listConditionScores().map((score) => ({ value: String(score), label: String(score) }));
const DEFAULT_SCORE = "5";

export function ConditionFields({ errors, details }: KindFieldsProps<"body_condition">) {
  return (
    <ChoiceField
      name="details.score"
      label="Score"
      errors={errors}
      choices={SCORE_CHOICES}
      value={details ? String(details.score) : DEFAULT_SCORE}
      hint={CONDITION_SOURCE}
    />
  );
}
