"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { createInvitationAction } from "@/lib/actions/organizations/invitations";
import {
  type CreateInvitationInput,
  createInvitationSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import type { InvitationKind } from "@/lib/domain/organizations/invitations/model/usability";
import type { FieldErrors } from "@/lib/errors";
import { getDefaultRoleId, type NewInvitationChoices } from "./new-invitation-choices";
import type { SharedInvitation } from "./share-invitation-dialog";

interface NewInvitationDialogProps extends NewInvitationChoices {
  onClose: () => void;
  onCreated: (invitation: SharedInvitation) => void;
}

const EXPIRATION_OPTIONS = [
  ["1", "Tomorrow"],
  ["7", "In a week"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["", "Never"],
] as const;

/** Creates an invitation. Mounted only while open. */
export default function NewInvitationDialog(props: NewInvitationDialogProps) {
  const { roles, canInviteTrainers, horses, onClose, onCreated } = props;
  const [horseIds, setHorseIds] = useState<readonly string[]>([]);
  const [isLimited, setLimited] = useState(false);
  const [kind, setKind] = useState<InvitationKind>("qr");
  const mismatch = useOrganizationMismatch();
  const form = useActionForm({
    blockReason: mismatch ?? (isLimited && horseIds.length === 0 ? "Select at least one horse." : null),
    schema: createInvitationSchema,
    fixed: { kind },
    action: (input: CreateInvitationInput) =>
      createInvitationAction({ ...input, horseIds: isLimited ? [...horseIds] : [] }),
    onDone: ({ link, ...created }) => (link === null ? onClose() : onCreated({ ...created, link })),
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      title="New invitation"
      description="Anyone with the link or code can join."
      submitLabel="Create invitation"
      pendingLabel="Creating…"
      className="sm:grid-cols-2"
    >
      {canInviteTrainers && (
        <Field label="Who is it for?" className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value === "trainer" ? "trainer" : "qr")}
            >
              <option value="qr">People at the barn</option>
              <option value="trainer">A trainer</option>
            </Select>
          )}
        </Field>
      )}
      {kind === "qr" ? (
        <Field label="Role" required error={errors.roleId} className="sm:col-span-2">
          {(control) => (
            <Select {...control} name="roleId" defaultValue={getDefaultRoleId(roles)}>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <TrainerInvitationFields errors={errors} />
      )}
      <Field
        label="Name"
        optional
        hint="The invited person's name, shown in your list of invitations."
        error={errors.inviteeName}
      >
        {(control) => <Input {...control} name="inviteeName" autoComplete="off" />}
      </Field>
      <Field
        key={kind}
        label="Maximum uses"
        hint={
          kind === "qr"
            ? "Leave this empty for no limit, for example if you put the printed code on a wall."
            : "Use 1 unless you invite several trainers."
        }
        error={errors.maxUses}
      >
        {(control) => <Input {...control} name="maxUses" inputMode="numeric" defaultValue="1" />}
      </Field>
      <Field label="Expires" error={errors.expiresInDays}>
        {(control) => (
          <Select {...control} name="expiresInDays" defaultValue="7">
            {EXPIRATION_OPTIONS.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {horses.length > 0 && (
        <Checkbox
          label="Limit to selected horses"
          hint="The new member can access only the horses that you select."
          checked={isLimited}
          onChange={({ target }) => setLimited(target.checked)}
          className="sm:col-span-2"
        />
      )}
      {isLimited && (
        <HorseCheckboxes
          horses={horses}
          chosen={horseIds}
          hasAllOption={false}
          error={errors.horseIds}
          onChoose={(chosen) => setHorseIds(chosen)}
        />
      )}
    </DialogForm>
  );
}

/** Renders the fields for the trainer's services and for a message to the trainer. */
function TrainerInvitationFields({ errors }: { errors: FieldErrors }) {
  // The key of an error for a single service contains the service's index, such as `services.0`.
  const services = Object.entries(errors).find(([name]) => name.startsWith("services"))?.[1];
  return (
    <>
      <Field
        label="Services"
        optional
        hint="Separate services with commas. Example: Lessons, Training rides"
        error={services}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} name="services" autoComplete="off" />}
      </Field>
      <Field label="Message" optional error={errors.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} name="message" rows={3} />}
      </Field>
    </>
  );
}
