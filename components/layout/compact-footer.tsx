import { LightLink } from "@/components/ui/light-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";

const LINKS = [
  { href: "/help", label: "Help" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
];

/**
 * Renders the one-line footer of signed-in pages. The menus and the help page contain the other links from the
 * public footer.
 */
export function CompactFooter() {
  return (
    <footer
      className="mt-auto flex items-center justify-between gap-x-4 border-line border-t py-2 text-sm"
      data-no-print
    >
      <nav aria-label="Footer">
        <ul className="flex gap-x-4 sm:gap-x-5">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <LightLink href={href} className="footer-link">
                {label}
              </LightLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeToggle />
    </footer>
  );
}
