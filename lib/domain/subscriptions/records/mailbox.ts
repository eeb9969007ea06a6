const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an address to its mailbox: Robin+barn@ and robin@ have the same mailbox, and at Google so do
 * ro.bin@ and robin@. (https://support.google.com/mail/answer/7436150)
 */
export function toMailbox(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
