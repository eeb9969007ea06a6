export interface PhoneLink {
  display: string;
  href: string;
}

/** Turns a phone number from the settings into a link that dials it; null if the number is unset. */
export function getPhoneLink(number: string | undefined): PhoneLink | null {
  return number ? { display: number, href: `tel:${number.replaceAll(/[^+\d]/g, "")}` } : null;
}
