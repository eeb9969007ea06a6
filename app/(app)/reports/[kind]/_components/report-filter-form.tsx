"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import { PERIOD_LABELS } from "@/lib/domain/platform/reports/model/period";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import type { FieldErrors } from "@/lib/errors";
import type { ReportUrlState } from "./report-url-state";

interface ReportFilterFormProps {
  kind: ReportKind;
  urlState: ReportUrlState;
  /** The applied filter; null if no report is shown. */
  filter: ReportFilter | null;
  horses: readonly HorseChoice[];
  errors: FieldErrors;
}

/** Renders a plain GET form, so that the URL stores the filter and the form works without JavaScript. */
export function ReportFilterForm({ kind, urlState, filter, horses, errors }: ReportFilterFormProps) {
  const period = useRef<HTMLSelectElement>(null);
  const { periods, horse } = REPORTS[kind];
  if (!periods && horse === null) return null;
  const hasDays = urlState.from !== "" || urlState.to !== "";
  const chooseDays = () => {
    if (period.current) period.current.value = "";
  };
  return (
    <search className="mb-4 block">
      <Card aria-label="Report filters">
        <form action={`/reports/${kind}`} className="flex flex-wrap items-start gap-3 px-5 py-4">
          {periods && (
            <>
              <Field label="Period" error={errors.period} className="max-sm:w-full sm:w-44">
                {(control) => (
                  <Select
                    {...control}
                    ref={period}
                    name="period"
                    defaultValue={urlState.period || (hasDays ? "" : periods[0])}
                  >
                    {periods.map((name) => (
                      <option key={name} value={name}>
                        {PERIOD_LABELS[name]}
                      </option>
                    ))}
                    <option value="">Custom range</option>
                  </Select>
                )}
              </Field>
              <Field
                label="First day"
                error={errors.from}
                className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-40"
              >
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    name="from"
                    defaultValue={filter?.period?.from ?? urlState.from}
                    onChange={chooseDays}
                  />
                )}
              </Field>
              <Field
                label="Last day"
                error={errors.to}
                className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-40"
              >
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    name="to"
                    defaultValue={filter?.period?.to ?? urlState.to}
                    onChange={chooseDays}
                  />
                )}
              </Field>
            </>
          )}
          {horse && (
            <Field label="Horse" error={errors.horse_id} className="max-sm:w-full sm:w-52">
              {(control) => (
                <Select {...control} name="horse" defaultValue={urlState.horse}>
                  <option value="">{horse === "required" ? "Choose a horse" : "All horses"}</option>
                  {horses.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Button type="submit" icon="funnel" className="max-sm:w-full sm:mt-[1.625rem]">
            Show
          </Button>
        </form>
      </Card>
    </search>
  );
}
