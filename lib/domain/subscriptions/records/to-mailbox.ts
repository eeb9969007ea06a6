const GMAIL_DOMAINS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an email address to its mailbox: Robin+barn@ and robin@ are the same mailbox, and at Google so are ro.bin@
 * and robin@. (https://support.google.com/mail/answer/7436150)
 */
export function toMailbox(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
