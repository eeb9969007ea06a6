import { type AutopayKind, NOTICE_DAYS } from "@/lib/domain/billing/autopay/model/schedule";

/** Increment this number with every change to the text. Mandates store the text and its version. */
export const MANDATE_VERSION = 1;

/** Returns the text that a client agrees to before they save a payment method. */
export function writeMandateText(kind: AutopayKind, organizationName: string): string {
  const isCard = kind === "card";
  const charge = isCard ? "charge" : "debit";
  const notice = `${organizationName} emails me the amount and date at least ${NOTICE_DAYS[kind]} days before each ${charge}`;
  return [
    `I authorize ${organizationName} to ${isCard ? "charge the card" : "debit the bank account"} that I enter on the next page for the open balance of my open and future invoices, on the due date of each invoice.`,
    isCard ? `${notice}.` : `${notice}, except for debits up to the limit that I enter here.`,
    `If a ${charge} fails, ${organizationName} may try again on the following days and will notify me each time.`,
    `This authorization stays in effect until I stop it. I can stop it at any time on this page or by contacting ${organizationName}.`,
  ].join(" ");
}

/** Summarizes the mandate for the client. The full text is shown on request. */
export function summarizeMandate(kind: AutopayKind, organizationName: string): string {
  const [verb, method] = kind === "card" ? ["charges", "card"] : ["debits", "bank account"];
  const exception = kind === "card" ? "" : ", unless an amount is within the limit that you set";
  return [
    `${organizationName} ${verb} your ${method} for each invoice on its due date.`,
    `You get an email at least ${NOTICE_DAYS[kind]} days in advance${exception}. You can stop at any time.`,
  ].join(" ");
}

/** Returns the sentence about the limit. The mandate text for bank accounts includes this sentence. */
export function writeLimitText(limit: string | null): string {
  return limit === null ? "I entered no limit." : `My limit is ${limit}.`;
}
