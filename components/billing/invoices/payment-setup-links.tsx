import { ButtonLink } from "@/components/ui/button-link";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";

/** Links to the two ways in which clients can pay: by card, or by the instructions on the invoice. */
export function PaymentSetupLinks() {
  return (
    <>
      <ButtonLink href={PAYMENT_SETUP_HREF} size="small">
        Set up payments
      </ButtonLink>
      <ButtonLink href={PAYMENT_INSTRUCTIONS_HREF} size="small">
        Add payment instructions
      </ButtonLink>
    </>
  );
}
