import type { Metadata } from "next";
import { NotFoundOnDemand } from "@/components/layout/not-found-on-demand";
import { getContactPhone } from "@/lib/get-contact-phone";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return <NotFoundOnDemand phone={getContactPhone()} />;
}
