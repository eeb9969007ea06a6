import Link from "next/link";
import { Logo } from "@/components/illustrations/logo";
import { NotFoundMessage } from "./not-found-message";
import { mainId } from "./skip-link";

/** A page of its own, without the site's header and footer. */
export function NotFoundPage() {
  return (
    <main id={mainId} tabIndex={-1} className="flex min-h-dvh flex-col px-5 py-4 sm:px-8">
      <Link href="/" className="self-start rounded-small py-2">
        <Logo />
      </Link>
      <NotFoundMessage />
    </main>
  );
}
