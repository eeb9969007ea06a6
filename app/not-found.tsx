import type { Metadata } from "next";
import { LazyNotFoundMessage } from "@/components/layout/lazy-not-found-message";
import { getContactPhone } from "@/lib/get-contact-phone";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return <LazyNotFoundMessage phone={getContactPhone()} />;
}
