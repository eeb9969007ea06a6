"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { QrCode } from "@/components/ui/qr-code";
import { SendInvitationForm } from "./send-invitation-form";

export interface SharedInvitation {
  id: string;
  roleName: string;
  link: string;
}

interface ShareInvitationDialogProps {
  invitation: SharedInvitation;
  onClose: () => void;
}

/** Shows all ways to share an invitation. Mounted only while open. */
export default function ShareInvitationDialog({
  invitation: { id, roleName, link },
  onClose,
}: ShareInvitationDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invitation as ${roleName}`}
      description="Anyone with the link or code can join."
      focusOn="button"
    >
      <DialogBody className="grid gap-6 sm:grid-cols-[auto_1fr]">
        <QrCode
          value={link}
          label="QR code that opens the invitation"
          className="mx-auto w-56 max-w-full rounded-control border border-line"
        />
        <div className="grid min-w-0 content-start gap-4">
          <p className="select-all break-all rounded-control bg-sunken px-3 py-2 text-sm">{link}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link} label="Copy link" />
            <ButtonLink href={`/organization/invitations/${id}/sheet`} icon="printer">
              Print a sheet
            </ButtonLink>
          </div>
        </div>
        <SendInvitationForm id={id} />
      </DialogBody>
    </Dialog>
  );
}
