"use client";

import { useState } from "react";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { DropdownMenu, MenuLink, MoreLabel } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { exampleHorseSchema, refuseInput } from "./example-form";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const HERE = "/styleguide";
const EXAMPLES = ["dialog", "long dialog", "confirmation", "form", "loading", "failed loading"] as const;

type Example = (typeof EXAMPLES)[number];

export function OverlayExamples() {
  const [open, setOpen] = useState<Example | null>(null);
  const close = () => setOpen(null);
  return (
    <GalleryGroup id="overlays" title="Dialogs and menus">
      <Specimen name="Dialog, DialogBody, DialogFooter, ConfirmDialog, DialogForm and LoadingDialog">
        <SpecimenState label="Open a dialog to see it" isRow>
          {EXAMPLES.map((example) => (
            <Button key={example} onClick={() => setOpen(example)}>
              Open {example}
            </Button>
          ))}
        </SpecimenState>
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
      <Specimen name="ConfirmActionButton">
        <SpecimenState label="Shows an error after the user confirms" isRow>
          <ConfirmActionButton
            label="End plan"
            title="End the plan?"
            confirmLabel="End plan"
            cancelLabel="Keep plan"
            call={refuseInput}
          >
            You keep your data.
          </ConfirmActionButton>
        </SpecimenState>
      </Specimen>
      <Specimen name="DropdownMenu, MoreLabel and MenuLink">
        <SpecimenState label="Three dots, and a button with text" isRow>
          <DropdownMenu label="Actions for Juniper" align="start">
            <MenuLink href={HERE} icon="pencil-simple">
              Edit
            </MenuLink>
            <MenuLink href={HERE} icon="download-simple" download>
              Download
            </MenuLink>
            <MenuLink href={HERE}>{LONG_NAME}</MenuLink>
          </DropdownMenu>
          <DropdownMenu label="More actions for Juniper" trigger={<MoreLabel />} align="start">
            <MenuLink href={HERE}>Archive</MenuLink>
          </DropdownMenu>
        </SpecimenState>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure>
          <summary className={getButtonClass({})}>Show details</summary>
          <p className="mt-2">The farrier comes every six weeks.</p>
        </Disclosure>
      </Specimen>
    </GalleryGroup>
  );
}

function ExampleForm({ onClose }: { onClose: () => void }) {
  const form = useActionForm({ schema: exampleHorseSchema, action: refuseInput, onDone: onClose });
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
