/** Adds the payer's email, if there is one, to a payment link, so that the hosted page is prefilled. */
export function addPayerEmail(paymentLinkUrl: string, email: string | null): string {
  if (!email) return paymentLinkUrl;
  const url = new URL(paymentLinkUrl);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
