import { ButtonLink } from "@/components/ui/button-link";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";

/** Links to the settings for the two ways to pay: by card, or as described in the invoice's payment instructions. */
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
