"use client";

import { useState } from "react";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { CreatedLink, type CreatedLinkProps } from "@/components/links/created-link";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { revokeGuestLinkAction } from "@/lib/actions/care/guest-links";
import type { GuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { NewGuestLinkForm } from "./new-guest-link-form";
import type { GuestLinkRow } from "./to-guest-link-row";

interface GuestLinksViewProps {
  horse: { id: string; name: string };
  horses: readonly HorseChoice[];
  links: readonly GuestLinkRow[];
  timeZone: string;
  canCreate: boolean;
}

/** Renders the form for a new link and the list of links. Shows a new link in place of the form. */
export function GuestLinksView({ horse, horses, links, timeZone, canCreate }: GuestLinksViewProps) {
  const [createdLink, setCreatedLink] = useState<CreatedLinkProps["link"] | null>(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {createdLink && (
        <CreatedLink
          link={createdLink}
          linkName="guest link"
          warning="Share the link now. It is shown only once. Anyone who has it can log one visit."
          timeZone={timeZone}
          onClose={() => setCreatedLink(null)}
        />
      )}
      {!createdLink && canCreate && (
        <NewGuestLinkForm horse={horse} horses={horses} onCreated={setCreatedLink} />
      )}
      <Card aria-labelledby="guest-links">
        <CardHeader id="guest-links" title="Guest links" />
        {links.length === 0 ? (
          <EmptyState icon="link" title="No links yet">
            {canCreate
              ? "With a guest link, a vet or farrier can log a visit on their phone, without an account."
              : `There are no guest links for ${horse.name}.`}
          </EmptyState>
        ) : (
          <CardRows>
            {links.map((link) => (
              <GuestLinkListItem key={link.id} link={link} timeZone={timeZone} />
            ))}
          </CardRows>
        )}
      </Card>
    </div>
  );
}

const STATE_BADGES: Readonly<Record<GuestLinkState, BadgeProps & { children: string }>> = {
  open: { tone: "sent", icon: "clock", children: "Open" },
  used: { tone: "paid", icon: "check-circle", children: "Visit logged" },
  revoked: { tone: "draft", icon: "prohibit", children: "Revoked" },
  expired: { tone: "draft", icon: "clock", children: "Expired" },
  away: { tone: "draft", icon: "prohibit", children: "Waiting" },
};

function GuestLinkListItem({ link, timeZone }: { link: GuestLinkRow; timeZone: string }) {
  const { id, state, title, details, createdByName, createdAt, endsAt, usedByName } = link;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words font-semibold">{title}</span>
          <Badge {...STATE_BADGES[state]} />
        </p>
        <p className="break-words text-ink-soft">{details}</p>
        <p className="break-words text-ink-faint text-sm">
          {" "}
          Created <DateText value={createdAt} timeZone={timeZone} /> by {createdByName} ·{" "}
          {state === "open" ? "valid until " : usedByName ? `visit logged by ${usedByName} on ` : "ended "}
          <DateText value={endsAt} timeZone={timeZone} />
        </p>
      </div>
      {state === "open" && <RevokeGuestLinkButton id={id} title={title} />}
    </li>
  );
}

function RevokeGuestLinkButton({ id, title }: { id: string; title: string }) {
  return (
    <ConfirmActionButton
      variant="quiet"
      label="Revoke link"
      aria-label={`Revoke link: ${title}`}
      title="Revoke this link?"
      confirmLabel="Revoke link"
      call={() => revokeGuestLinkAction({ id })}
      done="The link no longer works."
    >
      The link will stop working. You can create another link.
    </ConfirmActionButton>
  );
}
