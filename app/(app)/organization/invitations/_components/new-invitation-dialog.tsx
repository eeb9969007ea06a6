"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { createInvitationAction } from "@/lib/actions/invitations";
import type { InvitationKind } from "@/lib/domain/invitations/reasons";
import { createInvitationSchema } from "@/lib/domain/invitations/schemas";
import { type NewInvitationChoices, startingRole } from "./new-invitation-choices";
import type { Shared } from "./share-dialog";
import { TrainerFields } from "./trainer-fields";

interface NewInvitationDialogProps extends NewInvitationChoices {
  onClose: () => void;
  onMade: (invitation: Shared) => void;
}

const ENDS = [
  ["1", "Tomorrow"],
  ["7", "In a week"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["", "Never"],
] as const;

/** Mounted while it is open. */
export default function NewInvitationDialog(props: NewInvitationDialogProps) {
  const { roles, mayInviteTrainers, onClose, onMade } = props;
  const [kind, setKind] = useState<InvitationKind>("qr");
  const form = useActionForm({
    obstacle: useBegunElsewhere(),
    schema: createInvitationSchema,
    fixed: { kind },
    action: createInvitationAction,
    onDone: ({ link, ...made }) => (link === null ? onClose() : onMade({ ...made, link })),
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      title="New invitation"
      description="Whoever has its link or scans its code can join."
      submitLabel="Make invitation"
      pendingLabel="Making…"
      className="sm:grid-cols-2"
    >
      {mayInviteTrainers && (
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
            <Select {...control} name="roleId" defaultValue={startingRole(roles)}>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <TrainerFields errors={errors} />
      )}
      <Field
        key={kind}
        label="How many may join"
        hint={kind === "qr" ? "Leave it empty for no limit." : "One, unless it is for several trainers."}
        error={errors.maxUses}
      >
        {(control) => (
          <Input {...control} name="maxUses" inputMode="numeric" defaultValue={kind === "qr" ? "" : "1"} />
        )}
      </Field>
      <Field label="Ends" error={errors.expiresInDays}>
        {(control) => (
          <Select {...control} name="expiresInDays" defaultValue="30">
            {ENDS.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
