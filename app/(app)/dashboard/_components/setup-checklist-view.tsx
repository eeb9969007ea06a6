"use client";

import Link from "next/link";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { dismissChecklistAction } from "@/lib/actions/work/day";
import type { ChecklistStep } from "@/lib/domain/work/day/day";
import type { PlanHorseLimit } from "../../horses/_components/get-plan-horse-limit";
import { getSetupStepText } from "./get-setup-step-text";

/** Shows the first steps for a new stable and emphasizes the next step. */
export function SetupChecklistView({
  steps,
  newestHorseId,
  horseLimit,
}: {
  steps: readonly ChecklistStep[];
  newestHorseId: string | null;
  horseLimit: PlanHorseLimit | null;
}) {
  const { isPending, press } = useActionButton({ call: () => dismissChecklistAction() });
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card aria-labelledby="first-steps" className="mb-4">
      <CardHeader
        id="first-steps"
        title="First steps"
        description={`${done} of ${steps.length} done`}
        actions={
          <form action={press}>
            <Button type="submit" variant="quiet" size="small" loading={isPending} loadingText="One moment…">
              Hide checklist
            </Button>
          </form>
        }
      />
      <CardRows>
        {steps.map((step) => {
          const { title, detail, label, href } = getSetupStepText(step.key, newestHorseId);
          return (
            <li key={step.key} className="flex flex-wrap items-center gap-3 px-5 py-3 sm:flex-nowrap">
              <Icon
                name={step.isDone ? "check-circle" : "clock"}
                filled={step.isDone}
                label={step.isDone ? "Done" : "To do"}
                className={step.isDone ? "text-paid" : "text-ink-faint"}
              />
              <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
                <p className={step.isDone ? "text-ink-faint line-through" : "font-semibold"}>{title}</p>
                {!step.isDone && <p className="text-ink-soft text-sm">{detail}</p>}
                {!step.isDone && step.key === "import" && horseLimit && (
                  <p className="text-ink-soft text-sm">
                    The {horseLimit.planName} plan has room for {horseLimit.limit} horses.{" "}
                    <Link
                      href={horseLimit.upgradeHref ?? "/pricing"}
                      className="text-green underline underline-offset-4"
                    >
                      See plans
                    </Link>
                  </p>
                )}
              </div>
              {!step.isDone && step.key === "plan" && newestHorseId && (
                <form action="/dashboard/setup" method="post" className="max-sm:ml-8">
                  <Button
                    type="submit"
                    name="suggest_for"
                    value={newestHorseId}
                    size="small"
                    variant={step === next ? "primary" : undefined}
                  >
                    {label}
                  </Button>
                </form>
              )}
              {!step.isDone && step.key !== "plan" && href && (
                <ButtonLink
                  href={href}
                  size="small"
                  variant={step === next ? "primary" : undefined}
                  className="max-sm:ml-8"
                >
                  {label}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </CardRows>
    </Card>
  );
}
