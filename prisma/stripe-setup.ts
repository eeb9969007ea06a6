import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { setUpStripePlans } from "@/lib/domain/subscriptions/checkout/set-up-stripe-plans";

/** `npm run stripe:setup`: creates the plans' products and prices in Stripe and stores their payment links. */
try {
  const ctx = createSystemContext({ actor: { kind: "job", name: "stripe:setup" }, organization: null });
  const { links } = await setUpStripePlans({ ctx });
  console.log(`Set up the plans in Stripe with ${links} payment links`);
} catch (error) {
  console.error("The plans couldn't be set up in Stripe:", error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
