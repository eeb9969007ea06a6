export interface PhoneLink {
  display: string;
  href: string;
}

/** Returns a link that dials a phone number from the settings; null if the number is unset. */
export function getPhoneLink(number: string | undefined): PhoneLink | null {
  return number ? { display: number, href: `tel:${number.replaceAll(/[^+\d]/g, "")}` } : null;
}
