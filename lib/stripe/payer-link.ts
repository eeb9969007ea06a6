/** The address of a payment link for its payer: the hosted page then knows their e-mail. */
export function payerLink(paymentLinkUrl: string, email: string): string {
  const url = new URL(paymentLinkUrl);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
