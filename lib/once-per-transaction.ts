import { type Context, getOrganizationId } from "@/lib/auth/context";

interface TransactionRead<T> {
  (ctx: Context): Promise<T>;
  /** Makes the next call read again after the transaction changed the value. */
  forget(tx: Context): void;
}

/**
 * Returns a function that reads a value of the organization once per transaction, for values that each of many charges
 * needs. Outside a transaction, every call reads.
 */
export function oncePerTransaction<T>(read: (ctx: Context) => Promise<T>): TransactionRead<T> {
  // All contexts of a transaction share its list of events.
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
