import { LightLink } from "@/components/ui/light-link";
import { allSiteLinks } from "./site-links";

/**
 * Renders the public site's links. Used in the menus of signed-in pages and on the help page for browsers
 * without JavaScript.
 */
export function SiteMenuLinks({ className, linkClass }: { className?: string; linkClass: string }) {
  return (
    <ul className={className}>
      {allSiteLinks.map(({ href, label }) => (
        <li key={href}>
          <LightLink href={href} className={linkClass}>
            {label}
          </LightLink>
        </li>
      ))}
    </ul>
  );
}
