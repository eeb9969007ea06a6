import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import { TextMessageMail } from "@/lib/mail/templates/text-message";

const TIMEOUT_MS = 10_000;

export function isSmsAvailable(): boolean {
  return env().SMS_GATEWAY_URL !== undefined;
}

/**
 * Sends a text message through the configured gateway. Throws if the gateway doesn't accept it, so that the job is
 * retried. The ID is sent as Idempotency-Key, so that the gateway can ignore duplicates.
 */
export async function sendSms({ to, text, id }: { to: string; text: string; id?: string }): Promise<void> {
  const { SMS_GATEWAY_URL: gateway, SMS_GATEWAY_TOKEN: token } = env();
  if (!gateway) throw new Error("SMS_GATEWAY_URL is not set");
  const url = new URL(gateway);
  if (url.protocol === "mailto:") {
    const body = TextMessageMail({ to, text });
    await sendMail({ to: `${to.replace("+", "")}@${url.pathname}`, subject: `Text message to ${to}`, body });
    return;
  }
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(id && { "idempotency-key": id }),
    },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}`);
}
