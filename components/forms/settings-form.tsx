"use client";

import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { showToast } from "@/components/ui/toast-store";
import type { ActionError } from "@/lib/actions/client";
import type { FieldErrors } from "@/lib/errors";
import { ActionErrorAlert } from "./action-error-alert";
import { EditConflictAlert } from "./edit-conflict-alert";
import { type EditRound, EditRounds } from "./edit-rounds";
import { FormActionBar } from "./form-action-bar";
import { useActionForm } from "./use-action-form";
import { useRevision } from "./use-revision";

interface Revised {
  revision: number;
}
interface SaveResult<Saved extends Revised> {
  data?: Saved | undefined;
  serverError?: ActionError | undefined;
}

interface SettingsFormProps<Settings extends Revised, Input, Saved extends Revised> {
  /** The ID of the card's title. */
  id: string;
  title: string;
  description: string;
  /** The settings, as named in a sentence, such as "the reminders". */
  what: string;
  /** The current settings. The form keeps showing the settings that were current when it opened. */
  settings: Settings;
  canWrite: boolean;
  schema: z.ZodType<unknown, Input>;
  action: (input: NoInfer<Input>) => Promise<SaveResult<Saved>>;
  /** Returns the message to show after a save. */
  describeSaved: (saved: Saved) => string;
  submitLabel: string;
  /** Classes for the grid of fields. */
  className?: string;
  /** Renders the fields. */
  children: (settings: Settings, errors: FieldErrors) => ReactNode;
}

/**
 * Renders a card with a form for an organization's settings. Reports concurrent changes without losing entered
 * values.
 */
export function SettingsForm<Settings extends Revised, Input, Saved extends Revised>(
  props: SettingsFormProps<Settings, Input, Saved>,
) {
  return <EditRounds>{(round) => <MountedSettingsForm {...props} round={round} />}</EditRounds>;
}

function MountedSettingsForm<Settings extends Revised, Input, Saved extends Revised>(
  props: SettingsFormProps<Settings, Input, Saved> & { round: EditRound },
) {
  const { id, title, description, what, settings, canWrite, submitLabel, className, round } = props;
  const [initialSettings] = useState(settings);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(settings.revision);
  const form = useActionForm<Input, SaveResult<Saved>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: props.schema,
    fixed: { revision: String(revision) },
    action: withRefreshOnConflict(props.action),
    onDone: (saved) => {
      setRevision(saved.revision);
      round.markSaved();
      showToast(props.describeSaved(saved));
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} />
      <form {...formProps} aria-labelledby={id}>
        <CardBody>
          <fieldset disabled={!canWrite} className={classNames("grid gap-4", className)}>
            {props.children(initialSettings, errors)}
            {/* A newer revision that appears during a save comes from the user's own change. */}
            <EditConflictAlert what={what} isOutdated={!pending && isBehind} round={round} />
            {failure && (
              <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />
            )}
          </fieldset>
        </CardBody>
        {canWrite && (
          <FormActionBar isInCard>
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              loading={pending}
              loadingText="Saving…"
            >
              {submitLabel}
            </Button>
          </FormActionBar>
        )}
      </form>
    </Card>
  );
}
