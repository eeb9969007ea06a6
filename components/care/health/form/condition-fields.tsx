"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { CONDITION_SOURCE, listConditionScores } from "@/lib/domain/care/model/body-condition";
import type { KindFieldsProps } from "./kind-fields";

const SCORES = listConditionScores().map((score) => ({ value: String(score), label: String(score) }));
const MIDDLE = "5";

export function ConditionFields({ errors, details }: KindFieldsProps<"body_condition">) {
  return (
    <ChoiceField
      name="details.score"
      label="Score"
      errors={errors}
      choices={SCORES}
      value={details ? String(details.score) : MIDDLE}
      hint={CONDITION_SOURCE}
    />
  );
}
