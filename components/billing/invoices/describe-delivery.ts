interface DeliveryCounts {
  emailCount: number;
  printCount: number;
  /** The number of drafts that can't be sent, because their clients have no email address. */
  missingCount?: number;
}

/** Says how invoices reach their clients, such as "2 by email, 1 to print." */
export function describeDelivery({ emailCount, printCount, missingCount = 0 }: DeliveryCounts): string {
  if (missingCount > 0) {
    const counts = [emailCount > 0 && `${emailCount} by email`, printCount > 0 && `${printCount} to print`];
    const deliveries = counts.filter(Boolean).join(", ");
    const missing = `${missingCount} ${missingCount === 1 ? "has" : "have"} no email address and won't be sent.`;
    return deliveries ? `${deliveries}. ${missing}` : missing;
  }
  if (printCount === 0) return "We'll email each invoice to its client.";
  if (emailCount > 0) return `${emailCount} by email, ${printCount} to print.`;
  return printCount === 1
    ? "We won't email this invoice. Print it for your client."
    : "We won't email these invoices. Print them for your clients.";
}
