/** Says how invoices reach their clients, such as "2 by email, 1 to print." */
export function describeDelivery({
  emailCount,
  printCount,
}: {
  emailCount: number;
  printCount: number;
}): string {
  if (printCount === 0) return "We'll email each invoice to its client.";
  if (emailCount > 0) return `${emailCount} by email, ${printCount} to print.`;
  return printCount === 1
    ? "We won't email this invoice. Print it for your client."
    : "We won't email these invoices. Print them for your clients.";
}
