import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { BillsCard } from "./_components/bills-card";

export const metadata: Metadata = { title: "Bills" };

export default function BillsPage() {
  return <AccountSection>{({ ctx }) => <BillsCard ctx={ctx} />}</AccountSection>;
}
