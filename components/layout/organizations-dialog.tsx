"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { unreachableError } from "@/components/forms/call-action";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

const listSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    picture_url: z.string().nullable(),
    role: z.object({ name: z.string() }),
  }),
);
type Choices = z.output<typeof listSchema>;

async function loadChoices(): Promise<Choices> {
  const response = await fetch("/api/organizations");
  return listSchema.parse(await response.json());
}

/**
 * Lists the user's organizations, which load when the dialog opens. Each organization is a plain form, so
 * choosing one reloads the page.
 */
export default function OrganizationsDialog({
  currentId,
  onClose,
}: {
  currentId: string;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<Choices | "failed" | null>(null);
  useEffect(() => {
    loadChoices().then(setChoices, () => setChoices("failed"));
  }, []);
  return (
    <Dialog open onClose={onClose} title="Your organizations" size="small">
      <DialogBody>
        {choices === null && <Spinner />}
        {choices === "failed" && <Alert tone="error" title={unreachableError.message} />}
        {Array.isArray(choices) && (
          <form method="post" action="/switch-organization" className="-mx-3 grid gap-1">
            {choices.map(({ id, name, picture_url: picture, role }) => (
              <button
                key={id}
                type="submit"
                name="organization_id"
                value={id}
                aria-current={id === currentId ? "true" : undefined}
                className="flex min-h-14 items-center gap-3 rounded-control px-3 text-left hover:bg-sunken aria-[current=true]:bg-green-wash"
              >
                <Avatar name={name} src={picture} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block text-ink-faint text-sm">{role.name}</span>
                </span>
                {id === currentId && <Icon name="check" label="Current" className="text-green" />}
              </button>
            ))}
          </form>
        )}
      </DialogBody>
      <DialogFooter>
        <ButtonLink href="/organization/new" icon="plus">
          New organization
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  );
}
