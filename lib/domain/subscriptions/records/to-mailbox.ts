const GMAIL_DOMAINS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an email address so that all addresses of the same mailbox become equal: Robin+barn@ becomes
 * robin@. For Google mailboxes, ro.bin@ also becomes robin@. (https://support.google.com/mail/answer/7436150)
 */
export function toMailbox(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const [name = ""] = local.split("+");
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
