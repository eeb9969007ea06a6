"use client";

import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { QrCode } from "@/components/ui/qr-code";

export interface MadeLinkProps {
  /** `mailedTo` is empty where it wasn't mailed. */
  made: { url: string; expiresAt: string; mailedTo: string };
  /** What it leads to, as its picture is called: "guest link". */
  what: string;
  /** What whoever has it can do. */
  warning: string;
  timeZone: string;
  onClose: () => void;
}

/** The link, this once: its address isn't kept. */
export function MadeLink({
  made: { url, expiresAt, mailedTo },
  what,
  warning,
  timeZone,
  onClose,
}: MadeLinkProps) {
  return (
    <Card aria-labelledby="made-link">
      <CardHeader id="made-link" title="The link is ready" description={warning} />
      <CardBody className="grid gap-4">
        <QrCode
          value={url}
          label={`QR code that opens the ${what}`}
          className="mx-auto w-56 max-w-full rounded-control border border-line"
        />
        <p className="select-all break-all rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>
        <p className="text-ink-soft">
          {mailedTo && `Mailed to ${mailedTo}. `}
          Good until <DateText value={expiresAt} timeZone={timeZone} />.
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
