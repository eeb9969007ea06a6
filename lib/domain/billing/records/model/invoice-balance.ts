/** The amounts of an invoice that determine its open balance, in minor units. */
interface BalanceColumns {
  totalAmount: number;
  paidAmount: number;
  creditedAmount: number;
  writtenOffAmount: number;
}

/** Returns the open balance of an invoice that isn't void. Must match `getInvoiceBalanceSql`. */
export function getInvoiceBalance(invoice: BalanceColumns): number {
  return invoice.totalAmount - invoice.paidAmount - invoice.creditedAmount - invoice.writtenOffAmount;
}

/** Returns the SQL version of `getInvoiceBalance` for the `invoices` table with the given alias. */
export function getInvoiceBalanceSql(alias: string): string {
  return `(${alias}.total_amount - ${alias}.paid_amount - ${alias}.credited_amount - ${alias}.written_off_amount)`;
}
