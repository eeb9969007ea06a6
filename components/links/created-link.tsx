"use client";

import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { QrCode } from "@/components/ui/qr-code";

export interface CreatedLinkProps {
  /** `mailedTo` is empty if the link wasn't emailed. */
  link: { url: string; expiresAt: string; mailedTo: string };
  /** The name that the QR code's label uses for the link, such as "guest link". */
  linkName: string;
  /** A description of what people with the link can do. */
  warning: string;
  timeZone: string;
  onClose: () => void;
}

/** Shows the link once, because it isn't stored. */
export function CreatedLink({
  link: { url, expiresAt, mailedTo },
  linkName,
  warning,
  timeZone,
  onClose,
}: CreatedLinkProps) {
  return (
    <Card aria-labelledby="created-link">
      <CardHeader id="created-link" title="Link created" description={warning} />
      <CardBody className="grid gap-4">
        <QrCode
          value={url}
          label={`QR code that opens the ${linkName}`}
          className="mx-auto w-56 max-w-full rounded-control border border-line"
        />
        <p className="select-all break-all rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>
        <p className="text-ink-soft">
          {mailedTo && `Emailed to ${mailedTo}. `}
          Valid until <DateText value={expiresAt} timeZone={timeZone} />.
        </p>
      </CardBody>
      <CardFooter>
        <CopyButton text={url} label="Copy link" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </CardFooter>
    </Card>
  );
}
