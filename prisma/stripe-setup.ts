import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { setUpPlans } from "@/lib/domain/subscriptions/checkout/set-up-plans";

/** `npm run stripe:setup`: creates the plans' products and prices at Stripe and stores their payment links. */
try {
  const ctx = createSystemContext({ actor: { kind: "job", name: "stripe:setup" }, organization: null });
  const { links } = await setUpPlans({ ctx });
  console.log(`Plans are on sale by ${links} payment links`);
} catch (error) {
  console.error("The plans couldn't be set up at Stripe:", error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
