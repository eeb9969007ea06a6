/** The address of a payment link as it goes into a mail: the hosted page then knows the payer's e-mail. */
export function payerLink(paymentLinkUrl: string, email: string): string {
  const url = new URL(paymentLinkUrl);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
