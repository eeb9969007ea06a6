import { ButtonLink } from "@/components/ui/button-link";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";

/** Links to the settings for both ways to get paid: Stripe and the payment instructions. */
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
