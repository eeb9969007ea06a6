#!/usr/bin/env node
import { type Endpoint, startStripe } from "./server";

/** Runs the local Stripe server as its own process. README.md lists its environment variables. */
async function main(): Promise<void> {
  const { env } = process;
  const app = (env.APP_URL ?? "http://localhost:3000").replace(/\/$/, "");
  const endpoints: Endpoint[] = [
    { url: `${app}/api/stripe/webhook`, secret: env.STRIPE_WEBHOOK_SECRET ?? "", scope: "platform" },
    {
      url: `${app}/api/stripe/connect/webhook`,
      secret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? "",
      scope: "connect",
    },
  ];
  const port = Number(env.LOCAL_STRIPE_PORT ?? "12111");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("LOCAL_STRIPE_PORT is not a valid port; set a number from 0 to 65535");
  const stripe = await startStripe({
    port,
    dataDir: env.LOCAL_STRIPE_DIR ?? ".data/stripe",
    ...(env.LOCAL_STRIPE_PUBLIC_URL ? { publicUrl: env.LOCAL_STRIPE_PUBLIC_URL } : {}),
    endpoints: endpoints.filter(({ secret }) => secret !== ""),
    log: (line) => console.error(line),
  });
  const stop = (): void => {
    stripe.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("disconnect", stop);
  console.log(`stripe ready ${stripe.url}`);
}

main().catch((error: unknown) => {
  const isPortInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    isPortInUse
      ? `stripe: port ${process.env.LOCAL_STRIPE_PORT} is taken; set LOCAL_STRIPE_PORT to a free one`
      : `stripe: ${reason}`,
  );
  process.exit(1);
});
