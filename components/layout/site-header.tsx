import Link from "next/link";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { Logo } from "@/components/illustrations/logo";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { NavLink } from "./nav-link";
import { SessionGreeting } from "./session-greeting";
import { SignOutForm } from "./sign-out-form";
import { siteLinks } from "./site-links";

/**
 * Renders the header of prerendered pages. The HTML contains both the signed-in and the signed-out header.
 * Before the first paint, public/theme.js sets `data-signed-in` on the root element to select which header is
 * shown.
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper" data-no-print>
      <div className="mx-auto flex h-17 max-w-[76rem] items-center gap-5 px-5 sm:px-8">
        <Link href="/" className="mr-2 flex rounded-small py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden nav:block">
          <ul className="flex">
            {siteLinks.map(({ href, label }) => (
              <li key={href}>
                <NavLink
                  href={href}
                  prefetch
                  className="relative block whitespace-nowrap px-2.5 py-3 text-[0.9375rem] text-ink-soft after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-leather"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="when-signed-out hidden items-center gap-2 sm:flex">
            <ButtonLink href="/login" variant="quiet">
              Log in
            </ButtonLink>
            <ButtonLink href="/download" variant="quiet">
              Download
            </ButtonLink>
            <ButtonLink href="/login" variant="primary">
              Sign In
            </ButtonLink>
          </div>
          <div className="when-signed-in hidden items-center gap-3 sm:flex">
            <SessionGreeting className="header-greeting max-w-40" />
            <ButtonLink href="/dashboard" variant="primary">
              Dashboard
            </ButtonLink>
            <SignOutForm variant="quiet" />
          </div>
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}

function SiteMenu() {
  return (
    <Disclosure className="group -mr-2 nav:hidden">
      <summary className={getButtonClass({ variant: "quiet", iconOnly: true })} aria-label="Menu">
        <Icon name="list" size={26} className="group-open:hidden" />
        <Icon name="x" size={26} className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-line border-b bg-paper px-5 pb-6 shadow-card sm:px-8">
        <nav aria-label="Main">
          <ul className="divide-y divide-line">
            {siteLinks.map(({ href, label }) => (
              <li key={href}>
                <NavLink
                  href={href}
                  className="flex min-h-13 items-center justify-between font-medium aria-[current=page]:text-green"
                >
                  {label}
                  <Icon name="caret-right" size={18} className="text-ink-faint" />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="when-signed-out mt-4 grid grid-cols-2 gap-3 sm:hidden">
          <ButtonLink href={buildLoginPath({ mode: "register" })} variant="primary" className="col-span-2">
            Get Started Free
          </ButtonLink>
          <ButtonLink href="/download">Download</ButtonLink>
          <ButtonLink href="/login">Sign In</ButtonLink>
          <ButtonLink href="/login" variant="quiet" className="col-span-2">
            Log in
          </ButtonLink>
        </div>
        <div className="when-signed-in mt-4 flex flex-wrap items-center gap-3 sm:hidden">
          <SessionGreeting className="w-full wrap-anywhere text-ink-soft" />
          <ButtonLink href="/dashboard" variant="primary" className="flex-1">
            Dashboard
          </ButtonLink>
          <SignOutForm className="flex-1" block />
        </div>
      </div>
    </Disclosure>
  );
}
