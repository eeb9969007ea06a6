import { brand } from "@/lib/brand";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import type { AccountNotice } from "@/lib/jobs/catalog";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

const NOTICE_TEXTS: Record<AccountNotice, { subject: string; text: string }> = {
  email_changed: {
    subject: `The email address for your ${brand.name} account was changed`,
    text: `The email address for your ${brand.name} account was changed, so you can no longer sign in with your old address.`,
  },
  factor_added: {
    subject: `A two-step sign-in method was added to your ${brand.name} account`,
    text: `An authenticator app or a passkey was just added to your ${brand.name} account.`,
  },
  factor_removed: {
    subject: `A two-step sign-in method was removed from your ${brand.name} account`,
    text: `An authenticator app or a passkey was just removed from your ${brand.name} account.`,
  },
  sign_in_linked: {
    subject: `A sign-in method was added to your ${brand.name} account`,
    text: `Another sign-in method was just linked to your ${brand.name} account. You can now sign in with it.`,
  },
  sign_in_unlinked: {
    subject: `A sign-in method was removed from your ${brand.name} account`,
    text: `A sign-in method was just unlinked from your ${brand.name} account.`,
  },
};

export const task: Task<"mail.account-notice"> = async ({ userId, notice, to }) => {
  const recipient = await findMailRecipient({
    ctx: createJobContext("mail.account-notice"),
    where: { id: userId },
  });
  if (!recipient) return;
  const { subject, text } = NOTICE_TEXTS[notice];
  const newAddress = notice === "email_changed" ? ` The new address is ${recipient.email}.` : "";
  const body = AccountNoticeMail({
    preview: "If this was you, you don't need to do anything.",
    heading: subject,
    fullName: recipient.fullName,
    paragraphs: [
      `${text}${newAddress} If this was you, you don't need to do anything.`,
      `If it wasn't you, choose a new password now and contact us at ${brand.mailboxes.support}.`,
    ],
    button: { href: getSiteUrl("/forgot-password"), label: "Secure my account" },
  });
  await sendMail({ to: to ?? recipient.email, subject, body });
};
