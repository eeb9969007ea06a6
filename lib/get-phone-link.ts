export interface PhoneLinkParts {
  display: string;
  href: string;
}

/** Returns the URL that dials a phone number; null if the text contains no digits. */
export function getPhoneHref(number: string): string | null {
  return /\d/.test(number) ? `tel:${number.replaceAll(/[^+\d]/g, "")}` : null;
}

/** Returns a link that dials a phone number from the settings; null if the number is unset. */
export function getPhoneLink(number: string | undefined): PhoneLinkParts | null {
  const href = number ? getPhoneHref(number) : null;
  return number && href ? { display: number, href } : null;
}
