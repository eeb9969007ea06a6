/** Adds the payer's email to a payment link, so that the hosted page is prefilled. */
export function addPayerEmail(paymentLinkUrl: string, email: string): string {
  const url = new URL(paymentLinkUrl);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
