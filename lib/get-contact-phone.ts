import "server-only";
import { getPublicEnv } from "@/lib/env";
import { getPhoneLink, type PhoneLinkParts } from "@/lib/get-phone-link";

/** Returns the contact number from the settings; null if it is unset. */
export function getContactPhone(): PhoneLinkParts | null {
  return getPhoneLink(getPublicEnv().CONTACT_PHONE);
}
