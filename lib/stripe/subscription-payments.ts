import "server-only";
import { stripe } from "@/lib/stripe/client";

interface SubscriptionPayment {
  /** The ID of the payment intent. */
  intent: string;
  cents: number;
}

/** Lists all payments for a subscription, newest first. */
export async function* listSubscriptionPayments(subscription: string): AsyncGenerator<SubscriptionPayment> {
  for await (const invoice of stripe().invoices.list({ subscription, status: "paid", limit: 100 })) {
    if (invoice.amount_paid === 0) continue;
    const payments = stripe().invoicePayments.list({ invoice: invoice.id, status: "paid", limit: 100 });
    for await (const { payment, amount_paid: cents } of payments) {
      const intent = payment.payment_intent;
      if (intent) yield { intent: typeof intent === "string" ? intent : intent.id, cents: cents ?? 0 };
    }
  }
}
