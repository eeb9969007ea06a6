import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { VendorTotal } from "@/lib/domain/billing/vendor-totals/model/vendor-totals";
import type { Currency } from "@/lib/money/currency";
import { getVendorTotalsHref } from "./vendor-totals-href";

interface VendorTableProps {
  vendors: readonly VendorTotal[];
  year: number;
  currency: Currency;
}

/** Lists a year's vendors, highest total first. */
export function VendorTable({ vendors, year, currency }: VendorTableProps) {
  return (
    <Card aria-labelledby="vendors-title">
      <CardHeader
        id="vendors-title"
        title={`Paid in ${year}`}
        description="Expenses with an unknown payment method are included. To exclude expenses that you paid by card, set their payment method."
      />
      {vendors.length === 0 ? (
        <EmptyState icon="receipt" title={`No payments to vendors in ${year}`}>
          Expenses whose vendor is a contact appear here.
        </EmptyState>
      ) : (
        <Table caption={`Payments to vendors in ${year}`}>
          <TableHead>
            <Th>Vendor</Th>
            <Th>Tax ID</Th>
            <Th end>Unknown method</Th>
            <Th end>Total</Th>
            <Th>1099</Th>
          </TableHead>
          <tbody>
            {vendors.map((vendor) => (
              <Tr key={vendor.contactId}>
                <Td phone="title">
                  <ListLink
                    href={`/dashboard/contacts/${vendor.contactId}`}
                    className="title-link wrap-anywhere"
                  >
                    {vendor.name}
                  </ListLink>
                </Td>
                <Td label="Tax ID" phone={vendor.hasTaxId || vendor.isOverThreshold ? undefined : "hidden"}>
                  <TaxId vendor={vendor} />
                </Td>
                <Td end label="Unknown method" phone={vendor.unknownCents === 0 ? "hidden" : undefined}>
                  <Money cents={vendor.unknownCents} currency={currency} />
                </Td>
                <Td end phone="end">
                  <LightLink
                    href={getVendorTotalsHref(year, vendor.contactId)}
                    className="title-link underline"
                  >
                    <span className="sr-only">Payments to {vendor.name}: </span>
                    <Money cents={vendor.totalCents} currency={currency} className="font-semibold" />
                  </LightLink>
                </Td>
                <Td label="1099" phone={vendor.isOverThreshold ? undefined : "hidden"}>
                  {vendor.isOverThreshold ? "Reaches the threshold" : "Below"}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** A missing tax ID is a problem only for vendors that need a form. */
function TaxId({ vendor: { taxId, hasTaxId, isOverThreshold } }: { vendor: VendorTotal }) {
  if (taxId !== null) return taxId;
  if (hasTaxId) return "On file";
  return isOverThreshold ? <Badge tone="overdue">Missing</Badge> : "None";
}
