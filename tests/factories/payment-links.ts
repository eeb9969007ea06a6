import { DomainError } from "@/lib/errors";
import type * as PaymentLinks from "@/lib/stripe/payment-links";

interface FakeLink {
  id: string;
  url: string;
  stripeAccountId: string;
  amountCents: number;
  isActive: boolean;
}

/** Fakes lib/stripe/payment-links without Stripe: one link per revision of an invoice, and failures on demand. */
export function fakePaymentLinks() {
  const links = new Map<string, FakeLink>();
  const fake = {
    links,
    /** Makes the next call fail: "before" it does anything, or by losing its response. */
    failNext: null as "before" | "answer lost" | null,
    /** Runs once while the next link is being created, to simulate parallel changes. */
    meanwhile: null as (() => Promise<unknown>) | null,
    createInvoicePaymentLink: (async ({ stripeAccountId, invoiceId, revision, amountCents }) => {
      const failure = takeFailure();
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
      if (takeFailure()) throw new DomainError("EXTERNAL", "Failed to switch the payment link off");
      for (const link of links.values()) if (link.id === paymentLinkId) link.isActive = false;
    }) satisfies typeof PaymentLinks.deactivatePaymentLink,
    activatePaymentLink: (async ({ paymentLinkId }) => {
      if (takeFailure()) throw new DomainError("EXTERNAL", "Failed to create payment link");
      for (const link of links.values()) if (link.id === paymentLinkId) link.isActive = true;
    }) satisfies typeof PaymentLinks.activatePaymentLink,
    activeLinks: () => [...links.values()].filter((link) => link.isActive).map((link) => link.id),
  };
  function takeFailure() {
    const { failNext } = fake;
    fake.failNext = null;
    return failNext;
  }
  return fake;
}

/** The fake of a test file, which its tests replace with a new one. */
export const stripe = { current: fakePaymentLinks() };

/** The replacement for `vi.mock("@/lib/stripe/payment-links", …)`. */
export const paymentLinksModule: Pick<
  typeof PaymentLinks,
  "createInvoicePaymentLink" | "deactivatePaymentLink" | "activatePaymentLink"
> = {
  createInvoicePaymentLink: (input) => stripe.current.createInvoicePaymentLink(input),
  deactivatePaymentLink: (input) => stripe.current.deactivatePaymentLink(input),
  activatePaymentLink: (input) => stripe.current.activatePaymentLink(input),
};
