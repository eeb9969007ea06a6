import { brand } from "@/lib/brand";
import { findOwnershipTransferForMail } from "@/lib/domain/organizations/organizations/find-ownership-transfer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Informs the former and the new owner that ownership was transferred. */
export const task: Task<"mail.ownership-transferred"> = async (input) => {
  const found = await findOwnershipTransferForMail({
    ctx: createJobContext("mail.ownership-transferred"),
    input,
  });
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
    subject: `You are now the owner of ${name}`,
    preview: "You now manage its members, plan and payments.",
    paragraphs: [
      `${formerOwner ?? "The former owner"} transferred ownership of ${name} to you on ${brand.name}. You now manage its members, plan and payments.`,
      "If this is a mistake, transfer ownership back or close the organization.",
    ],
    button: { href: getSiteUrl("/account/data"), label: "View your organizations" },
    reason: `You received this email because you are a member of ${name}.`,
  };
}

function toFormerOwner(name: string, newOwner: string | null) {
  return {
    subject: `You transferred ownership of ${name}`,
    preview: `${newOwner ?? "Another member"} is now its owner.`,
    paragraphs: [
      `${newOwner ?? "Another member"} is now the owner of ${name} on ${brand.name}. You are now a manager.`,
      `If this wasn't you, choose a new password now and email ${brand.mailboxes.support}.`,
    ],
    button: { href: getSiteUrl("/forgot-password"), label: "Secure my account" },
  };
}
