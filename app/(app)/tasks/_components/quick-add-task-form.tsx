"use client";

import { useActionState, useRef } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { addQuickTaskAction } from "@/lib/actions/work/quick-task";
import { createTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CreateTaskInput, createTaskSchema } from "@/lib/domain/work/tasks/model/schemas";

/** Renders a single text field that adds a task for the day. Works as a plain form without JavaScript. */
export function QuickAddTaskForm({ day, isToday }: { day: CalendarDate; isToday: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useActionForm<CreateTaskInput, Awaited<ReturnType<typeof createTaskAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: createTaskSchema,
    fixed: { due_on: day },
    action: createTaskAction,
    onDone: ({ title }) => {
      showToast(`“${title}” added`);
      element.current?.reset();
    },
  });
  const [posted, post] = useActionState(addQuickTaskAction, { status: "idle" });
  const { errors, upgradeHref, pending } = form;
  const { onSubmit, onInput, noValidate } = form.formProps;
  const failure = form.failure ?? (posted.status === "refused" ? posted.message : null);
  return (
    <Card aria-label="Quick add" className="mb-4">
      <form ref={element} action={post} onSubmit={onSubmit} onInput={onInput} noValidate={noValidate}>
        <input type="hidden" name="due_on" value={day} />
        <CardBody className="flex flex-wrap items-end gap-3">
          <Field
            label={isToday ? "Quick task for today" : "Quick task for this day"}
            error={errors.title}
            className="min-w-0 flex-1"
          >
            {(control) => (
              <Input
                {...control}
                name="title"
                autoComplete="off"
                defaultValue={posted.status === "refused" ? posted.title : ""}
              />
            )}
          </Field>
          <Button type="submit" icon="plus" loading={pending} loadingText="Adding…">
            Add
          </Button>
          {posted.status === "done" && (
            <Alert tone="success" title={`“${posted.title}” added`} className="w-full" />
          )}
          {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="w-full" />}
        </CardBody>
      </form>
    </Card>
  );
}
