/** The reasons why two contacts may be duplicates. The first reason that applies is shown. */
export const DUPLICATE_REASONS = ["email", "phone", "name"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export interface ComparedContact {
  id: string;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  /** The IDs of contacts that a member marked as different from this contact. */
  distinctFrom: readonly string[];
}

export interface DuplicatePair {
  first: { id: string; name: string };
  second: { id: string; name: string };
  reason: DuplicateReason;
}

/** Shorter numbers are extensions or incomplete numbers. */
const MIN_PHONE_DIGITS = 7;

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the digits of a phone number without a leading 00 and without the US country code. Returns null if
 * there are too few digits to compare.
 */
export function normalizePhone(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "").replace(/^00/, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return national.length < MIN_PHONE_DIGITS ? null : national;
}

/**
 * Returns a name's words in lowercase and in alphabetical order, without accents or punctuation. Returns null if the
 * name has no words.
 */
export function normalizeName(name: string): string | null {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length === 0 ? null : words.toSorted().join(" ");
}

/**
 * Returns pairs of contacts with the same email address, phone number or name. Pairs each contact only with the
 * first contact that has the same value, not with every such contact.
 */
export function findDuplicatePairs(contacts: readonly ComparedContact[], limit: number): DuplicatePair[] {
  const pairs = new Map<string, DuplicatePair>();
  for (const reason of ["email", "phone", "name"] as const) {
    const firsts = new Map<string, ComparedContact>();
    for (const contact of contacts) {
      for (const key of getKeys(contact, reason)) {
        const first = firsts.get(key);
        if (!first) firsts.set(key, contact);
        else if (first.id !== contact.id) addPair(pairs, { first, second: contact, reason });
      }
    }
  }
  return [...pairs.values()].slice(0, limit);
}

interface ComparedPair {
  first: ComparedContact;
  second: ComparedContact;
  reason: DuplicateReason;
}

function addPair(pairs: Map<string, DuplicatePair>, { first, second, reason }: ComparedPair): void {
  if (first.distinctFrom.includes(second.id)) return;
  const key = [first.id, second.id].toSorted().join();
  if (pairs.has(key)) return;
  pairs.set(key, {
    first: { id: first.id, name: first.name },
    second: { id: second.id, name: second.name },
    reason,
  });
}

function getKeys({ name, emails, phones }: ComparedContact, reason: DuplicateReason): readonly string[] {
  switch (reason) {
    case "email":
      return emails.map(normalizeEmail);
    case "phone":
      return phones.map(normalizePhone).filter((phone) => phone !== null);
    case "name":
      return [normalizeName(name)].filter((key) => key !== null);
  }
}
