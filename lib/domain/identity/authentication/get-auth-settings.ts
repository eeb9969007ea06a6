import "server-only";
import { env } from "@/lib/env";
import { isSmsAvailable } from "@/lib/sms/send-sms";

/** Returns the settings that an app's sign-in screen needs, in the auth API's format. */
export function getAuthSettings() {
  const providers = env().AUTH_PROVIDERS.map(({ name }) => [name, true] as const);
  return {
    disable_signup: !env().AUTH_SIGN_UPS,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: isSmsAvailable() ? "gateway" : "",
    saml_enabled: false,
    external: {
      ...Object.fromEntries(providers),
      email: true,
      phone: isSmsAvailable(),
      web3_ethereum: true,
      anonymous_users: env().AUTH_ANONYMOUS_USERS,
    },
  };
}
