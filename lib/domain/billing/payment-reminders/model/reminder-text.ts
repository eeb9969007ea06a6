export const MAX_TEXT_LENGTH = 300;
const MAX_NAME_LENGTH = 40;
/** Three dots, because some text messages can't contain the ellipsis character. */
const ELLIPSIS = "...";

/**
 * Returns a phone number in the form +15125550143, or null if the number can't receive text messages. A
 * ten-digit number without a country code counts as North American if it is valid in the North American
 * Numbering Plan.
 */
export function getTextNumber(phone: string | null): string | null {
  const text = (phone ?? "").replaceAll(/[\s().\-\u00A0\u2010-\u2013/]/g, "");
  if (/^\+[1-9]\d{7,14}$/.test(text)) return text;
  const local = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(text)?.[1];
  return local ? `+1${local}` : null;
}

interface ReminderTextFacts {
  organizationName: string;
  invoiceNumber: string;
  /** The invoice's status relative to the due date, such as "is due today" or "is 7 days overdue". */
  dueStatus: string;
  balance: string;
  dueDate: string;
  pageUrl: string;
  /** Whether the client can pay on the invoice's page. */
  isPayable: boolean;
}

/**
 * Writes a reminder's text message. Shortens a long organization name to keep the message within 300
 * characters.
 */
export function writeReminderText({ organizationName, ...facts }: ReminderTextFacts): string {
  const room = Math.floor((MAX_TEXT_LENGTH - fillReminderText("", facts).length) / 2);
  return fillReminderText(shorten(organizationName, Math.min(MAX_NAME_LENGTH, room)), facts);
}

function fillReminderText(name: string, facts: Omit<ReminderTextFacts, "organizationName">): string {
  const { invoiceNumber, dueStatus, balance, dueDate, pageUrl, isPayable } = facts;
  return `${name}: Invoice ${invoiceNumber} ${dueStatus}. Balance ${balance}, due ${dueDate}. ${isPayable ? "Pay" : "View"}: ${pageUrl}\nTo stop these texts, contact ${name}.`;
}

/** Shortens a name without splitting a surrogate pair. */
function shorten(name: string, length: number): string {
  if (name.length <= length) return name;
  const start = name.slice(0, Math.max(0, length - ELLIPSIS.length)).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}${ELLIPSIS}`;
}
