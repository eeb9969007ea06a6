import "server-only";
import { getPublicEnv } from "@/lib/env";
import { getPhoneLink, type PhoneLink } from "@/lib/get-phone-link";

/** Returns the contact number from the settings; null if it is unset. */
export function getContactPhone(): PhoneLink | null {
  return getPhoneLink(getPublicEnv().CONTACT_PHONE);
}
