import { brand } from "@/lib/brand";
import { resendAccountDeletionMail } from "@/lib/domain/identity/account-deletion/resend-account-deletion-mail";
import {
  type PreparedOneTimeCode,
  prepareOneTimeCode,
} from "@/lib/domain/identity/authentication/prepare-one-time-code";
import { ONE_TIME_CODE_MINUTES } from "@/lib/domain/identity/records/one-time-code-minutes";
import type { SendCodePayload } from "@/lib/jobs/catalog";
import { sendMail } from "@/lib/mail/send-mail";
import { AuthCodeMail, getAuthCodeTexts } from "@/lib/mail/templates/auth-code";
import { getSiteUrl } from "@/lib/site-url";
import { isSmsAvailable, sendSms } from "@/lib/sms/send-sms";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Creates and sends a token; only its hash is stored. If the job runs again, it sends a new token and
 * invalidates the previous one.
 */
export const task: Task<"auth.send-code"> = async (job) => {
  const ctx = createJobContext("auth.send-code");
  const prepared = await prepareOneTimeCode({ ctx, input: job });
  if (!prepared) {
    const { purpose, to } = job;
    if (purpose === "recovery" && "email" in to) await resendAccountDeletionMail({ ctx, input: to });
    return;
  }
  const { channel, sentTo, code } = prepared;
  if (channel === "mail") return sendCodeByMail(job, prepared);
  if (!isSmsAvailable()) return;
  await sendSms({
    to: sentTo,
    text: `${code} is your ${brand.name} code. It expires in ${ONE_TIME_CODE_MINUTES} minutes.`,
  });
};

async function sendCodeByMail(job: SendCodePayload, prepared: PreparedOneTimeCode): Promise<void> {
  const { sentTo, code, token, newEmail } = prepared;
  const { purpose, redirectTo } = job;
  const texts = getAuthCodeTexts(purpose);
  const url = getLink(purpose, token, redirectTo);
  const body = AuthCodeMail({ texts, code, minutes: ONE_TIME_CODE_MINUTES, newEmail, url });
  await sendMail({ to: sentTo, subject: texts.subject, body });
}

/**
 * The auth API uses one name for both emails about an address change. A reauthentication email has a code but no
 * link.
 */
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
