import type { ApiTag } from "@/content/api-resources";

export const EXAMPLE_DAY = "2026-11-28";
export const EXAMPLE_MOMENT = `${EXAMPLE_DAY}T13:00:00.000Z`;

/** Null for an optional field that the example leaves unset. */
export type ExampleValue = string | number | boolean | null;

/** The names of example objects, by resource. */
const NAMES: Partial<Readonly<Record<ApiTag, string>>> = {
  "Billing settings": "Sales tax",
  Horses: "Clementine",
  Members: "Sam Ortega",
  Services: "Full board",
};

const VALUES: Readonly<Record<string, ExampleValue>> = {
  accepts_bank_debits: true,
  action: "invoice.sent",
  amount: 850,
  amount_paid: 0,
  application_fee_amount: 25.5,
  applied_amount: 0,
  approval: null,
  actor_name: "Sam Ortega",
  author_name: "Sam Ortega",
  barn_name: "Clem",
  basis_points: 10_000,
  born_on: "2014-04-02",
  body: '{"type":"invoice.paid"}',
  breed: "Quarter Horse",
  brand: "Visa",
  city: "Lexington",
  color: "Bay",
  contact_name: "Rui Chen",
  country: "US",
  current: 0,
  credit_note_number: "CN-0001",
  credited_amount: 0,
  currency: "usd",
  customer_email: "rui@example.com",
  customer_name: "Rui Chen",
  days_1_to_30: 850,
  days_31_to_60: 0,
  days_61_to_90: 0,
  days_overdue: 12,
  description: "Full board",
  discount_amount: 0,
  disputed_amount: 0,
  due_date: "2026-12-12",
  email: "rui@example.com",
  event_type: "invoice.paid",
  event_types: "invoice.paid",
  expires_month: 8,
  expires_year: 2029,
  grace_days: 10,
  height_cm: 157.5,
  height_hands: "15.2",
  horse_name: "Clementine",
  invoice_number: "INV-0042",
  invoice_numbers: "INV-0042",
  is_active: true,
  is_enabled: true,
  is_offered: true,
  is_reminded: true,
  last_four: "4242",
  limit: 2,
  location: "Barn B",
  month: "2026-11",
  number_prefix: "INV-",
  opening_balance: 0,
  other_emails: "barn@example.com",
  other_phones: "+1 512 555 0199",
  over_90_days: 0,
  payment_terms_days: 14,
  percent: 100,
  phone: "+1 512 555 0143",
  phones: "+1 512 555 0143",
  price: 850,
  processing_fee_amount: 24.95,
  promised_amount: 850,
  quantity: 1,
  rate: 850,
  reason: "Entered twice",
  refunded_amount: 0,
  replaced_by_invoice_id: null,
  replaces_invoice_id: null,
  rows: 1,
  role: "Groom",
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  status_code: 200,
  subject: "Trim",
  tags: "board",
  tax_amount: 0,
  tax_rate: 0,
  text: "Fill the water buckets",
  title: "Trim and reset",
  type: "application/pdf",
  unapplied_credit: 0,
  url: "https://example.com/feed-sheet.pdf",
  thumb_url: "https://example.com/photo-small.webp",
  view_url: "https://example.com/photo.webp",
  written_off_amount: 0,
};

const SENT_INVOICE = { issue_date: EXAMPLE_DAY, sent_at: EXAMPLE_MOMENT, status: "sent" };

/** Values that only the endpoints of one resource use. */
const VALUES_BY_TAG: Partial<Readonly<Record<ApiTag, Readonly<Record<string, ExampleValue>>>>> = {
  "Billing settings": { rate: 8.25 },
  Charges: { invoice_id: null, source: "manual", source_id: null, source_day: null },
  "Credit notes": { method: "card", status: "settled" },
  Invoices: SENT_INVOICE,
  Payments: SENT_INVOICE,
  Members: { color: "green", email: "sam@example.com" },
  Tasks: { title: "Feed the mares" },
  Webhooks: { url: "https://example.com/hooks" },
};

/** Returns the example for a field, or undefined if no example is defined. */
export function getExampleValue(tag: ApiTag, name: string): ExampleValue | undefined {
  const own = VALUES_BY_TAG[tag]?.[name];
  if (own !== undefined) return own;
  if (name === "name") return NAMES[tag] ?? "Rui Chen";
  return VALUES[name];
}

/** Returns an example ID. All fields with the same name get the same ID. */
export function getExampleId(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 0x10000, 7);
  return `019a6f2e-7c1b-7d3a-9e4f-2b8c5d1a${sum.toString(16).padStart(4, "0")}`;
}
