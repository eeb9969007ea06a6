"use client";

import { useState } from "react";
import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { horseSchema, refuseInput } from "./example-form";
import { Group, LONG_NAME, Specimen, State } from "./specimen";

const HERE = "/styleguide";
const EXAMPLES = ["dialog", "long dialog", "confirmation", "form", "loading", "failed loading"] as const;

type Example = (typeof EXAMPLES)[number];

export function Overlays() {
  const [open, setOpen] = useState<Example | null>(null);
  const close = () => setOpen(null);
  return (
    <Group id="overlays" title="Dialogs and menus">
      <Specimen name="Dialog, DialogBody, DialogFooter, ConfirmDialog, DialogForm and LoadingDialog">
        <State label="Open each to see it" isRow>
          {EXAMPLES.map((example) => (
            <Button key={example} onClick={() => setOpen(example)}>
              Open {example}
            </Button>
          ))}
        </State>
        <Dialog open={open === "dialog"} onClose={close} title="Juniper" description="A mare, 12 years old.">
          <DialogBody>Last seen by the farrier on November 2.</DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </Dialog>
        <Dialog open={open === "long dialog"} onClose={close} title={LONG_NAME} size="large">
          <DialogBody>
            {Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Field label="Notes">{(control) => <Textarea {...control} />}</Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </Dialog>
        <ConfirmDialog
          open={open === "confirmation"}
          onClose={close}
          onConfirm={close}
          title="Delete Juniper?"
          confirmLabel="Delete horse"
        >
          You can restore it for 30 days.
        </ConfirmDialog>
        {open === "form" && <ExampleForm onClose={close} />}
        {open === "loading" && <LoadingDialog title="Invoice" failure={null} onClose={close} />}
        {open === "failed loading" && (
          <LoadingDialog title="Invoice" failure="Couldn't load this invoice. Try again." onClose={close} />
        )}
      </Specimen>
      <Specimen name="ConfirmedButton">
        <State label="Shows an error after it is confirmed" isRow>
          <ConfirmedButton
            label="End plan"
            title="End the plan?"
            confirmLabel="End plan"
            cancelLabel="Keep plan"
            call={refuseInput}
          >
            You keep your data.
          </ConfirmedButton>
        </State>
      </Specimen>
      <Specimen name="DropdownMenu and MenuLink">
        <State label="Three dots, and a button with text" isRow>
          <DropdownMenu label="Actions for Juniper" align="start">
            <MenuLink href={HERE} icon="pencil-simple">
              Edit
            </MenuLink>
            <MenuLink href={HERE} icon="download-simple" download>
              Download
            </MenuLink>
            <MenuLink href={HERE}>{LONG_NAME}</MenuLink>
          </DropdownMenu>
          <DropdownMenu label="More" trigger="More" align="start">
            <MenuLink href={HERE}>Archive</MenuLink>
          </DropdownMenu>
        </State>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure>
          <summary className={getButtonClass({})}>Show details</summary>
          <p className="mt-2">The farrier comes every six weeks.</p>
        </Disclosure>
      </Specimen>
    </Group>
  );
}

function ExampleForm({ onClose }: { onClose: () => void }) {
  const form = useActionForm({ schema: horseSchema, action: refuseInput, onDone: onClose });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Edit horse"
      submitLabel="Save horse"
      pendingLabel="Saving…"
    >
      <TextField name="name" label="Name" errors={form.errors} value="" required />
    </DialogForm>
  );
}
