import "server-only";
import { env } from "@/lib/env";
import { isSmsAvailable } from "@/lib/sms/send-sms";

/** What an app's sign-in screen has to know, in the contract's shape. */
export function getAuthSettings() {
  const providers = env().AUTH_PROVIDERS.map(({ name }) => [name, true] as const);
  return {
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: isSmsAvailable() ? "gateway" : "",
    saml_enabled: false,
    external: {
      ...Object.fromEntries(providers),
      email: true,
      phone: isSmsAvailable(),
      web3_ethereum: true,
      anonymous_users: false,
    },
  };
}
