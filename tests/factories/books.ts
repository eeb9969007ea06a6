import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

interface BooksOwner {
  organizationId: string;
  userId: string;
  horseId: string;
  clientId: string;
  invoiceId: string;
  serviceId: string;
}

/** Creates a row in every accounting table (decision 0059). Free-text columns contain `text`. */
export async function fillBooks(owner: BooksOwner, text: string): Promise<void> {
  await createOwners(owner, text);
  await createCharges(owner, text);
  await createInvoiceRun(owner, text);
  const { organizationId, userId, clientId: contactId, invoiceId } = owner;
  const contactEmailId = createId();
  await db().contactEmail.create({
    data: {
      ...{
        id: contactEmailId,
        organizationId,
        contactId,
        kind: "message",
        subject: text,
        body: text,
        address: text,
      },
      ...{
        sourceKey: `test:${contactId}`,
        status: "sent",
        sentAt: new Date("2026-01-05"),
        createdBy: userId,
      },
    },
  });
  await db().unreadMessage.create({ data: { id: createId(), organizationId, userId, contactEmailId } });
  await db().billingNotification.create({
    data: {
      ...{ id: createId(), organizationId, userId, kind: "payment", sourceKey: text, contactId, invoiceId },
      ...{ invoiceCount: 1, amount: 9_000 },
    },
  });
  await db().stallCount.create({
    data: { organizationId, startsOn: new Date("2026-01-01"), stallCount: 20 },
  });
  await db().accountingAccount.create({ data: { organizationId, key: "bank", name: text } });
  await db().vendorThreshold.create({ data: { organizationId, year: 2026, amount: 1_000_00 } });
  await db().bookLock.create({ data: { organizationId, lockedThrough: new Date("2000-01-31") } });
  await db().accountingExport.create({
    data: {
      ...{
        id: createId(),
        organizationId,
        format: "csv",
        entryCount: 1,
        fingerprint: "0",
        createdBy: userId,
      },
      ...{ fromOn: new Date("2026-01-01"), toOn: new Date("2026-01-31") },
    },
  });
  await db().bankDebit.create({
    data: {
      ...{ id: createId(), organizationId, invoiceId, amount: 9_000, stripeAccountId: "acct_test" },
      ...{ stripePaymentIntentId: `pi_${invoiceId}`, stripeChargeId: `py_${invoiceId}`, bankLast4: text },
      startedAt: new Date("2026-01-05"),
    },
  });
  await db().payout.create({
    data: {
      ...{ id: createId(), organizationId, stripeAccountId: "acct_test", stripePayoutId: `po_${invoiceId}` },
      ...{ status: "paid", amount: 8_000, currency: "usd", isAutomatic: true, failureMessage: null },
      ...{
        arrivesOn: new Date("2026-01-09"),
        postedOn: new Date("2026-01-09"),
        createdAt: new Date("2026-01-08"),
      },
      transactions: {
        create: {
          ...{ id: createId(), stripeTransactionId: `txn_${invoiceId}`, kind: "payment", amount: 9_000 },
          ...{ processingFeeAmount: 730, platformFeeAmount: 270, occurredAt: new Date("2026-01-05") },
        },
      },
    },
  });
  await createReminders(owner, text);
  await createAutopay(owner, text);
  await createCredit(owner, text);
  await createCreditNote(owner, text);
  await db().ledgerEntry.create({
    data: {
      ...{ id: createId(), organizationId, contactId, invoiceId, kind: "invoice", amount: 9_000 },
      ...{ currency: "usd", effectiveOn: new Date("2026-01-05"), sourceKey: `test:${invoiceId}` },
    },
  });
}

/** Creates an active mandate for automatic payments, and a charge whose only payment attempt failed. */
async function createAutopay(owner: BooksOwner, text: string): Promise<void> {
  const { organizationId, clientId: contactId, invoiceId } = owner;
  const [mandateId, chargeId] = [createId(), createId()];
  const day = new Date("2026-01-05");
  await db().autopaySettings.create({ data: { organizationId, isOffered: true } });
  await db().autopayMandate.create({
    data: {
      ...{ id: mandateId, organizationId, contactId, kind: "us_bank_account", status: "active" },
      ...{ text, textVersion: 1, agreedAt: day, agreedIp: "203.0.113.7", activatedAt: day },
      ...{ stripeAccountId: "acct_1", stripeCustomerId: "cus_1", stripePaymentMethodId: "pm_1" },
    },
  });
  await db().autopayCharge.create({
    data: {
      ...{ id: chargeId, organizationId, mandateId, invoiceId, status: "failed" },
      ...{ announcedAmount: 9_000, chargeOn: day, attempts: 1, failures: 1 },
    },
  });
  await db().autopayAttempt.create({
    data: {
      ...{ id: createId(), organizationId, chargeId, invoiceId, number: 1, amount: 9_000, currency: "usd" },
      ...{ status: "failed", attemptedOn: day, stripeAccountId: "acct_1" },
    },
  });
}

async function createReminders(owner: BooksOwner, note: string): Promise<void> {
  const { organizationId, userId, clientId: contactId, invoiceId } = owner;
  const day = new Date("2026-01-05");
  await db().paymentReminderSettings.create({ data: { organizationId } });
  await db().portalPayment.create({
    data: {
      ...{
        id: createId(),
        organizationId,
        contactId,
        invoiceIds: [invoiceId],
        amount: 9_000,
        currency: "usd",
      },
      ...{ stripeSessionId: `cs_${invoiceId}`, sessionUrl: "https://stripe.test/pay", expiresAt: day },
    },
  });
  await db().portalSettings.create({ data: { organizationId, approvalLimit: 50_000 } });
  await db().paymentReminder.create({
    data: { id: createId(), organizationId, invoiceId, sentOn: day, textStatus: "sent" },
  });
  await db().invoiceReminderPause.create({ data: { organizationId, invoiceId, pausedUntil: day } });
  await db().contactReminderSettings.create({
    data: { organizationId, contactId, textsAgreedOn: day, textNumber: "+15125550143" },
  });
  await db().contactCall.create({
    data: { id: createId(), organizationId, contactId, note, createdBy: userId },
  });
  const terms = { kind: "flat", amount: 2_500, graceDays: 10, frequency: "once", startsOn: day };
  await db().lateFeeRule.create({
    data: { id: createId(), organizationId, ...terms, confirmedBy: userId, confirmedAt: day },
  });
}

async function createCredit({ organizationId, userId, clientId: contactId }: BooksOwner, text: string) {
  const id = createId();
  const received = { organizationId, contactId, amount: 9_000, note: text, recordedBy: userId };
  const reversed = { reversedAt: new Date(), reversalReason: text };
  await db().clientPayment.create({
    data: { id, ...received, ...reversed, method: "check", reference: text, paidAt: new Date("2026-01-05") },
  });
  await db().clientCredit.create({
    data: {
      ...{ id, ...received, ...reversed, kind: "deposit", method: "check" },
      ...{ receivedOn: new Date("2026-01-05"), clientPaymentId: id },
      refunds: {
        create: {
          ...{ id, method: "check", amount: 100, reference: text, recordedBy: userId },
          refundedAt: new Date("2026-01-06"),
        },
      },
    },
  });
}

async function createCreditNote({ organizationId, userId, invoiceId }: BooksOwner, text: string) {
  const id = createId();
  const payment = { organizationId, invoiceId, amount: 9_000, status: "reversed", reversedAt: new Date() };
  const { id: lineItemId } = await db().invoiceLineItem.findFirstOrThrow({ where: { invoiceId } });
  const { id: paymentId } = await db().invoicePayment.create({
    data: { id: createId(), ...payment, method: "cash", paidAt: new Date("2026-01-05") },
  });
  await db().creditNote.create({
    data: {
      ...{ id, organizationId, invoiceId, sequence: 1, creditNoteNumber: "CN-0001", reason: text },
      ...{ issuedOn: new Date("2026-01-06"), totalAmount: 100, appliedAmount: 60, returnAs: "refund" },
      createdBy: userId,
    },
  });
  await db().creditNoteLine.create({
    data: {
      ...{ id: createId(), organizationId, creditNoteId: id, lineItemId, position: 0 },
      ...{ quantity: 1, amount: 100, totalAmount: 100 },
    },
  });
  await db().creditNoteRefund.create({
    data: {
      ...{ id: createId(), organizationId, creditNoteId: id, paymentId, amount: 40 },
      ...{ method: "cash", status: "settled", triedAt: new Date() },
    },
  });
}

async function createOwners(owner: BooksOwner, text: string): Promise<void> {
  const { organizationId, userId, horseId, clientId: contactId } = owner;
  const startsOn = new Date("2026-01-01");
  const whole = { id: createId(), contactId, basisPoints: 10_000 };
  await db().ownership.create({
    data: {
      id: createId(),
      organizationId,
      horseId,
      startsOn,
      lesseeId: contactId,
      shares: { create: whole },
    },
  });
  await db().payerRule.create({
    data: {
      ...{ id: createId(), organizationId, horseId, category: "board", startsOn },
      shares: { create: { ...whole, id: createId() } },
    },
  });
  const sourceId = createId();
  await db().client.create({
    data: { id: sourceId, organizationId, name: text, email: null, mergedIntoId: contactId, taxId: text },
  });
  await db().contactMerge.create({
    data: {
      id: createId(),
      organizationId,
      sourceId,
      targetId: contactId,
      moved: { source: { before: { notes: text } } },
      mergedBy: userId,
    },
  });
}

async function createCharges(owner: BooksOwner, text: string): Promise<void> {
  const { organizationId, userId, horseId, clientId: contactId, serviceId } = owner;
  const startsOn = new Date("2026-01-01");
  const endsOn = new Date("2026-01-31");
  const agreementId = createId();
  const chargeId = createId();
  const line = { description: text, quantity: 1, price: 9_000 };
  await db().charge.create({
    data: {
      ...{
        id: chargeId,
        organizationId,
        horseId,
        serviceId,
        contactId,
        chargedOn: startsOn,
        category: "board",
      },
      ...{ ...line, amount: 9_000, source: "agreement", sourceKey: `agreement:${agreementId}:2026-01-01` },
      ...{ note: text, createdBy: userId },
      shares: { create: { id: createId(), contactId, basisPoints: 10_000, amount: 9_000 } },
    },
  });
  await db().agreement.create({
    data: {
      ...{
        id: agreementId,
        organizationId,
        horseId,
        contactId,
        serviceId,
        cadence: "monthly",
        billingDay: 1,
      },
      ...{ ...line, timing: "advance", startsOn, notes: text },
      pauses: { create: { id: createId(), startsOn, endsOn: startsOn, reason: text } },
      periods: { create: { id: createId(), startsOn, endsOn, chargeId } },
    },
  });
}

async function createInvoiceRun(owner: BooksOwner, text: string): Promise<void> {
  const { organizationId, userId, clientId: contactId, invoiceId } = owner;
  const days = { startsOn: new Date("2026-01-01"), endsOn: new Date("2026-01-31") };
  const sent = { status: "sent", email: `${createId()}@example.com`, sentAt: new Date("2026-02-01") };
  await db().statementRun.create({
    data: {
      ...{ id: createId(), organizationId, ...days, createdBy: userId },
      deliveries: { create: { id: createId(), contactId, ...days, ...sent } },
    },
  });
  await db().invoiceRun.create({
    data: {
      ...{ id: createId(), organizationId, throughOn: new Date("2026-01-31"), createdBy: userId },
      items: { create: { id: createId(), contactId, invoiceId, problem: text } },
    },
  });
}
