const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an address to its mailbox: Robin+barn@ and robin@ are the same, and at Google ro.bin@ and robin@ are too.
 * (https://support.google.com/mail/answer/7436150)
 */
export function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
