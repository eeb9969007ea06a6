import { getOneTimeTokenUrl } from "@/lib/domain/identity/account/get-one-time-token-url";
import { issueSignUpConfirmation } from "@/lib/domain/identity/account/issue-sign-up-confirmation";
import { sendMail } from "@/lib/mail/send-mail";
import { ConfirmSignUpMail, confirmSignUpSubject } from "@/lib/mail/templates/auth-confirm-sign-up";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.confirm-sign-up"> = async ({ pendingSignUpId }) => {
  const confirmation = await issueSignUpConfirmation({
    ctx: createJobContext("mail.confirm-sign-up"),
    pendingSignUpId,
  });
  if (!confirmation) return;
  const { email, fullName, token } = confirmation;
  const body = ConfirmSignUpMail({ fullName, url: getOneTimeTokenUrl(token, "signup") });
  await sendMail({ to: email, subject: confirmSignUpSubject, body });
};
