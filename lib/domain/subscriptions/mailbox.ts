const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, which may be written in several ways: Robin+barn@ and robin@ are one, and at
 * Google's so are ro.bin@ and robin@. (https://support.google.com/mail/answer/7436150)
 */
export function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
