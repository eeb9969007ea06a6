import { expect, it } from "vitest";
import { VERIFY_EXAMPLE } from "@/app/(marketing)/developers/_components/guide-examples";
import { createSignedHeaders, createWebhookSecret } from "@/lib/domain/platform/webhooks/signature";

interface Verifier {
  isGenuine: (headers: Record<string, string>, body: string, secret: string) => boolean;
}

it("the API guide's verification code accepts only recent, correctly signed messages", async () => {
  const url = `data:text/javascript,${encodeURIComponent(VERIFY_EXAMPLE)}`;
  const { isGenuine }: Verifier = await import(/* @vite-ignore */ url);
  const body = '{"type":"invoice.paid"}';
  const [secret, former] = [createWebhookSecret(), createWebhookSecret()];
  const sign = (at: Date) => createSignedHeaders({ id: "1", at, body, secrets: [secret, former] });
  const now = sign(new Date());
  expect(isGenuine(now, body, secret)).toBe(true);
  // For one day after the secret changes, messages have two signatures.
  expect(isGenuine(now, body, former)).toBe(true);
  expect(isGenuine(now, `${body} `, secret)).toBe(false);
  expect(isGenuine(now, body, createWebhookSecret())).toBe(false);
  expect(isGenuine({ ...now, "webhook-id": "2" }, body, secret)).toBe(false);
  expect(isGenuine(sign(new Date(Date.now() - 301_000)), body, secret)).toBe(false);
});
