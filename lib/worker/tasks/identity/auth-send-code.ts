import { CODE_MINUTES } from "@/lib/auth/one-time-tokens";
import { brand } from "@/lib/brand";
import { remindOfAccountDeletion } from "@/lib/domain/identity/account-deletion/remind-of-account-deletion";
import { type PreparedCode, prepareCode } from "@/lib/domain/identity/authentication/prepare-code";
import type { SendCodePayload } from "@/lib/jobs/catalog";
import { sendMail } from "@/lib/mail/send-mail";
import { AuthCodeMail, getAuthCodeTexts } from "@/lib/mail/templates/auth-code";
import { getSiteUrl } from "@/lib/site-url";
import { isSmsAvailable, sendSms } from "@/lib/sms/send-sms";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Creates a token, which is never stored, and sends it. A second run sends a new one and invalidates the first.
 */
export const task: Task<"auth.send-code"> = async (job) => {
  const ctx = createJobContext("auth.send-code");
  const prepared = await prepareCode({ ctx, input: job });
  if (!prepared) {
    const { purpose, to } = job;
    if (purpose === "recovery" && "email" in to) await remindOfAccountDeletion({ ctx, input: to });
    return;
  }
  const { channel, sentTo, code } = prepared;
  if (channel === "mail") return sendCodeByMail(job, prepared);
  if (!isSmsAvailable()) return;
  await sendSms({
    to: sentTo,
    text: `${code} is your ${brand.name} code. It expires in ${CODE_MINUTES} minutes.`,
  });
};

async function sendCodeByMail(job: SendCodePayload, prepared: PreparedCode): Promise<void> {
  const { sentTo, code, token, newEmail } = prepared;
  const { purpose, redirectTo } = job;
  const words = getAuthCodeTexts(purpose);
  const url = getLink(purpose, token, redirectTo);
  const body = AuthCodeMail({ words, code, minutes: CODE_MINUTES, newEmail, url });
  await sendMail({ to: sentTo, subject: words.subject, body });
}

/** The auth contract has one name for both mails of an address change. A reauthentication has only a code. */
function getLink(
  purpose: SendCodePayload["purpose"],
  token: string,
  redirectTo: string | null,
): string | null {
  if (purpose === "reauthentication") return null;
  const type = purpose.startsWith("email_change") ? "email_change" : purpose;
  const query = new URLSearchParams({ token, type, ...(redirectTo && { redirect_to: redirectTo }) });
  return getSiteUrl(`/auth/v1/verify?${query}`);
}
