import "server-only";
import { publicEnv } from "@/lib/env";
import { type PhoneLink, phoneLink } from "@/lib/phone-link";

/** Returns the support numbers from the settings. Only plans that include them receive them. */
export function supportLines(): { phone: PhoneLink | null; emergency: PhoneLink | null } {
  const { SUPPORT_PHONE, EMERGENCY_PHONE } = publicEnv();
  return { phone: phoneLink(SUPPORT_PHONE), emergency: phoneLink(EMERGENCY_PHONE) };
}
