import { type Context, getOrganizationId } from "@/lib/auth/context";

interface TransactionRead<T> {
  (ctx: Context): Promise<T>;
  /** Makes the next call read the value again. Call this after the transaction changes the value. */
  forget(tx: Context): void;
}

/**
 * Returns a function that reads an organization's value only once per transaction. Useful, for example, if every
 * charge in a large batch needs the value. Outside a transaction, every call reads the value.
 */
export function oncePerTransaction<T>(read: (ctx: Context) => Promise<T>): TransactionRead<T> {
  // All contexts in a transaction share the same list of pending events, so the list identifies the transaction.
  const transactions = new WeakMap<object, Map<string, Promise<T>>>();
  const readOnce = (ctx: Context): Promise<T> => {
    if (!ctx.pendingEvents) return read(ctx);
    const values = transactions.get(ctx.pendingEvents) ?? new Map<string, Promise<T>>();
    transactions.set(ctx.pendingEvents, values);
    const value = values.get(getOrganizationId(ctx)) ?? read(ctx);
    values.set(getOrganizationId(ctx), value);
    return value;
  };
  const forget = (tx: Context) => {
    if (tx.pendingEvents) transactions.get(tx.pendingEvents)?.delete(getOrganizationId(tx));
  };
  return Object.assign(readOnce, { forget });
}
