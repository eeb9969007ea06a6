import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import { frame } from "./frame";

interface CallToActionProps {
  title: string;
  text: string;
  action: { href: string; label: string };
  secondaryAction?: { href: string; label: string };
}

/** Renders the green band at the end of a page. */
export function CallToAction({ title, text, action, secondaryAction }: CallToActionProps) {
  return (
    <section className="mt-auto bg-hill text-on-hill [--focus:var(--on-hill)]" data-no-print>
      <div className={`${frame} flex flex-wrap items-center justify-between gap-6 py-14`}>
        <div>
          <h2 className="text-3xl sm:text-4xl">{title}</h2>
          <p className="mt-2 max-w-lg text-lg">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {secondaryAction && (
            <Link
              prefetch={false}
              href={secondaryAction.href}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {secondaryAction.label}
            </Link>
          )}
          <ButtonLink href={action.href} size="large" iconEnd="arrow-right">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
