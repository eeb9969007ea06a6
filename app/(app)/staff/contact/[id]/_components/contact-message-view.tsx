"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { showToast } from "@/components/ui/toast-store";
import { resolveContactMessageAction } from "@/lib/actions/platform/staff";
import { brand } from "@/lib/brand";
import type { ContactMessageDetails } from "@/lib/domain/platform/contact/dto";
import { getSubjectLabel } from "@/lib/domain/platform/contact/model/form-values";

/** Shows a message from the contact form. Staff read the message here and reply by email. */
export function ContactMessageView({ contact }: { contact: ContactMessageDetails }) {
  const { id, name, email, subject, message, createdAt, handledAt } = contact;
  const { isPending, press } = useActionButton({
    call: () => resolveContactMessageAction({ id }),
    onDone: () => showToast("Message marked as done"),
  });
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${getSubjectLabel(subject)}`)}`;
  return (
    <>
      <ButtonLink href="/staff/contact" variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Contact form
      </ButtonLink>
      <PageHeader
        title={getSubjectLabel(subject)}
        description={
          <span className="wrap-anywhere">
            {name}, {email} · <DateText value={createdAt} shape="date-time" timeZone={brand.hoursZone} />
          </span>
        }
      />
      <Card aria-label="The message" className="max-w-3xl">
        <CardBody>
          <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
        </CardBody>
        <CardFooter>
          <ButtonLink href={reply} variant="primary" icon="envelope">
            Reply by email
          </ButtonLink>
          {handledAt ? (
            <p className="text-ink-faint">
              Done <DateText value={handledAt} shape="date-time" timeZone={brand.hoursZone} />
            </p>
          ) : (
            <Button icon="check" loading={isPending} loadingText="Saving…" onClick={press}>
              Mark as done
            </Button>
          )}
        </CardFooter>
      </Card>
    </>
  );
}
