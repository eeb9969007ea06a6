import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import {
  AlreadyRegisteredMail,
  alreadyRegisteredSubject,
} from "@/lib/mail/templates/auth-already-registered";
import { siteUrl } from "@/lib/site-url";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.already-registered"> = async ({ userId }) => {
  const recipient = await findMailRecipient({
    ctx: jobContext("mail.already-registered"),
    where: { id: userId },
  });
  if (!recipient) return;
  const { email, fullName } = recipient;
  const body = AlreadyRegisteredMail({ fullName, signInUrl: siteUrl("/login") });
  await sendMail({ to: email, subject: alreadyRegisteredSubject, body });
};
