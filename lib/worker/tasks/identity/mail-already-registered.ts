import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import {
  AlreadyRegisteredMail,
  alreadyRegisteredSubject,
} from "@/lib/mail/templates/auth-already-registered";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.already-registered"> = async ({ userId }) => {
  const recipient = await findMailRecipient({
    ctx: createJobContext("mail.already-registered"),
    where: { id: userId },
  });
  if (!recipient) return;
  const { email, fullName } = recipient;
  const body = AlreadyRegisteredMail({ fullName, signInUrl: getSiteUrl("/login") });
  await sendMail({ to: email, subject: alreadyRegisteredSubject, body });
};
