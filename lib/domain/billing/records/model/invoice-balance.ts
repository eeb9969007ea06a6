/** The amounts of an invoice that determine its open balance, in minor units. */
interface BalanceColumns {
  totalAmount: number;
  paidAmount: number;
  creditedAmount: number;
  writtenOffAmount: number;
}

/** Returns the open balance of an invoice that isn't void. `getInvoiceBalanceSql` has the same rule. */
export function getInvoiceBalance(invoice: BalanceColumns): number {
  return invoice.totalAmount - invoice.paidAmount - invoice.creditedAmount - invoice.writtenOffAmount;
}

/** Returns `getInvoiceBalance` as an SQL expression for the table `invoices` with this alias. */
export function getInvoiceBalanceSql(alias: string): string {
  return `(${alias}.total_amount - ${alias}.paid_amount - ${alias}.credited_amount - ${alias}.written_off_amount)`;
}
