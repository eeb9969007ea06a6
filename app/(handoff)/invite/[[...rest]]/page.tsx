import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = hiddenPageMetadata("Invalid invitation link");

/** The address of an invitation without its token, or with more than one. */
export default async function NoTokenPage(): Promise<never> {
  await connection();
  notFound();
}
