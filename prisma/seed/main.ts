import { closeDatabase } from "@/lib/db";
import { env } from "@/lib/env";
import { createDemoStripe } from "@/local/demo/demo-stripe";
import { seedDemo } from "./seed-demo";

const startedAt = performance.now();

try {
  const isLoaded = await seedDemo({ stripe: createDemoStripe(env().STRIPE_API_BASE) });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    isLoaded ? `Demo stable loaded in ${seconds} s` : "The database isn't empty, so the demo wasn't loaded",
  );
} catch (error) {
  console.error("The demo stable couldn't be loaded:", error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
