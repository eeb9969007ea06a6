/** Adds the payer's email to a payment link, which prefills the hosted page. */
export function getPayerLink(paymentLinkUrl: string, email: string): string {
  const url = new URL(paymentLinkUrl);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
