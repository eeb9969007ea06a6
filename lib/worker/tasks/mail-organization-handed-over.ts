import { brand } from "@/lib/brand";
import { findHandOver } from "@/lib/domain/organizations/find-hand-over";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { siteUrl } from "@/lib/site-url";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** To the former and to the new owner of an organization: who owns it now. */
export const task: Task<"mail.organization-handed-over"> = async (input) => {
  const found = await findHandOver({ ctx: jobContext("mail.organization-handed-over"), input });
  if (!found) return;
  const { name, recipient, otherName } = found;
  const words = input.to === "newOwner" ? toNewOwner(name, otherName) : toFormerOwner(name, otherName);
  const { subject, ...notice } = words;
  await sendMail({
    to: recipient.email,
    subject,
    body: AccountNoticeMail({ heading: subject, fullName: recipient.fullName, ...notice }),
  });
};

function toNewOwner(name: string, formerOwner: string | null) {
  return {
    subject: `You are the owner of ${name} now`,
    preview: "You decide on its members, its plan and its payments.",
    paragraphs: [
      `${formerOwner ?? "The former owner"} handed ${name} over to you on ${brand.name}. You decide on its members, its plan and its payments from now on.`,
      "If that isn't right, hand it back or close it.",
    ],
    button: { href: siteUrl("/account/data"), label: "See what you own" },
    reason: `You get this because you are a member of ${name}.`,
  };
}

function toFormerOwner(name: string, newOwner: string | null) {
  return {
    subject: `You handed ${name} over`,
    preview: `${newOwner ?? "Another member"} is its owner now.`,
    paragraphs: [
      `${newOwner ?? "Another member"} is the owner of ${name} on ${brand.name} now. You stay a member, as its manager.`,
      `If this wasn't you, choose a new password now and write to ${brand.mailboxes.support}.`,
    ],
    button: { href: siteUrl("/forgot-password"), label: "It wasn't me" },
  };
}
