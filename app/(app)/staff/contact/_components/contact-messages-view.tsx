"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { PagedRows } from "@/components/ui/paged-rows";
import { brand } from "@/lib/brand";
import type { ContactMessagePage } from "@/lib/domain/platform/contact/list-contact-messages";
import { getSubjectLabel } from "@/lib/domain/platform/contact/model/form-values";
import { createPageHref } from "@/lib/lists/address";
import { StaffHeader } from "../../_components/staff-header";

export interface ContactMessagesViewProps {
  state: "waiting" | "done";
  /** Null if the lookup failed. */
  page: ContactMessagePage | null;
}

/** Lists messages from the public contact form. */
export function ContactMessagesView({ state, page }: ContactMessagesViewProps) {
  const isDone = state === "done";
  return (
    <>
      <StaffHeader tab="contact" description="Messages from the contact form. Reply by email." />
      <Card aria-labelledby="contacts">
        <CardHeader
          id="contacts"
          title={isDone ? "Done" : "Waiting"}
          actions={
            <ButtonLink href={isDone ? "/staff/contact" : "/staff/contact?state=done"} size="small">
              {isDone ? "View open messages" : "View completed messages"}
            </ButtonLink>
          }
        />
        <PagedRows
          page={page}
          rows={page?.contacts}
          what="the messages"
          empty={
            <EmptyState icon="envelope" title="No messages">
              {isDone
                ? "Messages we have handled appear here."
                : "Messages from the contact form appear here."}
            </EmptyState>
          }
          getHref={(cursor) => createPageHref("/staff/contact", { state: isDone ? state : null, cursor })}
          label="Contact message pages"
          order="name"
        >
          {({ id, name, subject, createdAt }) => (
            <li key={id} className="px-5 py-3.5">
              <LightLink
                href={`/staff/contact/${id}`}
                className="title-link font-semibold wrap-anywhere hover:underline"
              >
                {getSubjectLabel(subject)}
              </LightLink>
              <p className="mt-1 text-ink-faint text-sm wrap-anywhere">
                {name} · <DateText value={createdAt} shape="date-time" timeZone={brand.hoursZone} />
              </p>
            </li>
          )}
        </PagedRows>
      </Card>
    </>
  );
}
