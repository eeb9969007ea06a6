import { afterAll, beforeAll } from "vitest";
import { DomainError } from "@/lib/errors";
import type * as PaymentLinks from "@/lib/stripe/payment-links";

interface FakeLink {
  id: string;
  url: string;
  stripeAccountId: string;
  amountCents: number;
  isActive: boolean;
}

/**
 * Returns a fake of lib/stripe/payment-links. It creates one link per invoice revision and can fail on
 * demand.
 */
export function createFakePaymentLinks() {
  const links = new Map<string, FakeLink>();
  const fake = {
    links,
    /**
     * How the next call to this fake fails, or null. With "before", the call has no effect. With "answer lost",
     * the link is created, but the response is lost.
     */
    failNext: null as "before" | "answer lost" | null,
    /** A function that the fake runs once while it creates the next link. It simulates concurrent changes. */
    meanwhile: null as (() => Promise<unknown>) | null,
    createInvoicePaymentLink: (async ({ stripeAccountId, invoiceId, revision, amountCents }) => {
      const failure = consumeFailure();
      if (failure === "before") throw new DomainError("EXTERNAL", "Failed to create payment link");
      const key = `${stripeAccountId}:${invoiceId}:${revision}`;
      const link = links.get(key) ?? {
        id: `plink_${invoiceId}_${revision}`,
        url: `https://pay.example.com/${invoiceId}/${revision}`,
        stripeAccountId,
        amountCents,
        isActive: true,
      };
      links.set(key, link);
      const { meanwhile } = fake;
      fake.meanwhile = null;
      await meanwhile?.();
      if (failure === "answer lost") throw new DomainError("EXTERNAL", "Failed to create payment link");
      return { id: link.id, url: link.url };
    }) satisfies typeof PaymentLinks.createInvoicePaymentLink,
    deactivatePaymentLink: (async ({ paymentLinkId }) => {
      if (consumeFailure()) throw new DomainError("EXTERNAL", "Failed to deactivate the payment link");
      for (const link of links.values()) if (link.id === paymentLinkId) link.isActive = false;
    }) satisfies typeof PaymentLinks.deactivatePaymentLink,
    activatePaymentLink: (async ({ paymentLinkId }) => {
      if (consumeFailure()) throw new DomainError("EXTERNAL", "Failed to create payment link");
      for (const link of links.values()) if (link.id === paymentLinkId) link.isActive = true;
    }) satisfies typeof PaymentLinks.activatePaymentLink,
    activeLinks: () => [...links.values()].filter((link) => link.isActive).map((link) => link.id),
  };
  function consumeFailure() {
    const { failNext } = fake;
    fake.failNext = null;
    return failNext;
  }
  return fake;
}

/** The fake for the current test file. Tests can replace it with a new one. */
export const fakeStripe = { current: createFakePaymentLinks() };

let isReplaced = false;

/** Makes the test file use the fake instead of Stripe. Call this once, at the top of the file. */
export function provideFakePaymentLinks(): void {
  beforeAll(() => {
    fakeStripe.current = createFakePaymentLinks();
    isReplaced = true;
  });
  afterAll(() => {
    isReplaced = false;
  });
}

/**
 * Returns a copy of lib/stripe/payment-links that uses the fake if the test file calls
 * `provideFakePaymentLinks`.
 */
export function createReplaceablePaymentLinks(original: typeof PaymentLinks): typeof PaymentLinks {
  const getLinks = () => (isReplaced ? fakeStripe.current : original);
  return {
    ...original,
    createInvoicePaymentLink: (input) => getLinks().createInvoicePaymentLink(input),
    deactivatePaymentLink: (input) => getLinks().deactivatePaymentLink(input),
    activatePaymentLink: (input) => getLinks().activatePaymentLink(input),
  };
}
