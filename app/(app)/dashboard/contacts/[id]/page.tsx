import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency, getNumberFormat } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { markBillingNotificationsRead } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { getReminderExceptions } from "@/lib/domain/billing/payment-reminders/exceptions";
import { lookup, readPageSession } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { FROM_PARAMETER } from "@/lib/lists/back-link";
import { canEditInvoices } from "../../../pro-dashboard/_components/can-edit-invoices";
import { canEditContacts } from "../_components/can-edit-contacts";
import { ContactsGate } from "../_components/contacts-gate";
import { ContactView } from "./_components/contact-view";
import { readContact } from "./_components/read-contact";

type ContactPageProps = { params: Promise<{ id: string }>; searchParams: Promise<QueryParameters> };

export async function generateMetadata({ params }: ContactPageProps): Promise<Metadata> {
  const session = await readPageSession();
  const found =
    session.state === "signedIn" ? await readContact(session.loaded.ctx, (await params).id) : null;
  return { title: (found?.state === "loaded" && found.value?.contact.name) || "Contact" };
}

export default async function ContactPage({ params, searchParams }: ContactPageProps) {
  const { id } = await params;
  const from = getParameter(await searchParams, FROM_PARAMETER);
  return <ContactsGate>{(ctx) => <Contact ctx={ctx} id={id} from={from} />}</ContactsGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing contact is
 * detected.
 */
async function Contact({ ctx, id, from }: { ctx: Context; id: string; from: string }) {
  const found = await readContact(ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Contact</h1>
        <ErrorState what="this contact" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="contact" />;
  const { mergedIntoId } = found.value.contact;
  if (mergedIntoId) redirect(`/dashboard/contacts/${mergedIntoId}`);
  const canEdit = canEditInvoices(ctx) && found.value.contact.roles.includes("client");
  const canReadInvoices = hasPermission(ctx.permissions, "invoices", "read") && !ctx.share;
  const autopay =
    canReadInvoices && found.value.contact.roles.includes("client")
      ? await lookup(getClientAutopay({ ctx, input: { id } }))
      : null;
  const exceptions = canEdit ? await lookup(getReminderExceptions({ ctx, input: { id } })) : null;
  if (canReadInvoices)
    await lookup(markBillingNotificationsRead({ ctx, input: { scope: { creditOfContactId: id } } }));
  return (
    <ContactView
      exceptions={exceptions?.state === "loaded" ? exceptions.value : null}
      autopay={autopay?.state === "loaded" ? autopay.value : null}
      canStopAutopay={hasPermission(ctx.permissions, "invoices", "full")}
      overview={found.value}
      cameFrom={from}
      timeZone={ctx.organization?.timeZone ?? "UTC"}
      {...canEditContacts(ctx)}
      canRecordPayments={hasPermission(ctx.permissions, "payments", "full")}
      canSendInvoices={canEditInvoices(ctx)}
      organizationId={ctx.organization?.id ?? ""}
      currency={getCurrency(ctx)}
      numberFormat={getNumberFormat(ctx)}
      today={getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now())}
    />
  );
}
