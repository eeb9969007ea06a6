"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import {
  DEFAULT_CARE_INTERVALS,
  type DefaultCareInterval,
} from "@/lib/domain/care/model/default-care-intervals";
import { COGGINS_RESULTS } from "@/lib/domain/care/model/record-choices";
import { formatInterval, type Interval } from "@/lib/recurrence/interval";
import { FutureDateField } from "./future-date-field";
import { type KindSpecificFieldsProps, UNPLANNED_SUBJECT_HINT } from "./kind-fields";

const RESULT_LABELS = { negative: "Negative", positive: "Positive", pending: "Pending" };
const RESULT_CHOICES = COGGINS_RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] }));

/**
 * Returns the interval for an expiration date. If there is a care plan, its interval applies instead of the
 * standard interval.
 */
function getExpiryInterval(
  standard: DefaultCareInterval & { interval: Interval },
  planInterval: Interval | null | undefined,
): DefaultCareInterval {
  if (planInterval === undefined) return standard;
  if (planInterval === null)
    return { interval: null, source: "Leave this field empty to use the care plan's next due date." };
  const period = formatInterval(planInterval);
  if (period === formatInterval(standard.interval)) return standard;
  return { interval: planInterval, source: `Care plan: ${period}.` };
}

export function CogginsFields({ errors, details, day, planInterval }: KindSpecificFieldsProps<"coggins">) {
  const [result, setResult] = useState<string>(details?.result ?? "");
  const { interval, source } = getExpiryInterval(DEFAULT_CARE_INTERVALS.coggins, planInterval);
  return (
    <>
      <ChoiceField
        name="details.result"
        label="Result"
        errors={errors}
        choices={
          details?.result ? RESULT_CHOICES : [{ value: "", label: "Choose a result" }, ...RESULT_CHOICES]
        }
        value={details?.result}
        onChoose={setResult}
      />
      {/* A positive or pending test has no expiration date. */}
      <FutureDateField
        name="details.expires_on"
        label="Valid until"
        errors={errors}
        day={day}
        interval={result === "negative" || result === "" ? interval : null}
        source={source}
        stored={details?.expires_on}
      />
      <TextField
        name="details.accession_number"
        label="Accession number"
        errors={errors}
        value={details?.accession_number}
      />
      <TextField name="details.laboratory" label="Laboratory" errors={errors} value={details?.laboratory} />
    </>
  );
}

export function CertificateFields({
  errors,
  details,
  day,
  plans,
  planInterval,
}: KindSpecificFieldsProps<"certificate">) {
  return (
    <>
      {plans !== "all" && (
        <TextField
          name="details.certificate"
          label="Certificate"
          required
          errors={errors}
          value={details?.certificate ?? "Health certificate (CVI)"}
          hint={plans === "some" ? UNPLANNED_SUBJECT_HINT : undefined}
        />
      )}
      <TextField name="details.number" label="Number" errors={errors} value={details?.number} />
      <FutureDateField
        name="details.expires_on"
        label="Valid until"
        errors={errors}
        day={day}
        {...getExpiryInterval(DEFAULT_CARE_INTERVALS.certificate, planInterval)}
        stored={details?.expires_on}
      />
    </>
  );
}
