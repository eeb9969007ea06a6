import { classNames } from "@/components/ui/class-names";
import { brand } from "@/lib/brand";

/**
 * Renders the logo: a horseshoe that is also a barn door and a rising sun. The SVG is inline, because it must
 * appear before other files load.
 */
export function LogoMark({
  size = 32,
  className,
}: {
  size?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill="var(--green)" />
      <path
        d="M9.6 21.4C8.5 19.4 7.9 17.2 7.9 15a8.1 8.1 0 0 1 16.2 0c0 2.2-.6 4.4-1.7 6.4"
        fill="none"
        stroke="var(--on-green)"
        strokeWidth="4.2"
      />
      <path d="M5.5 25.2h21" stroke="var(--on-green)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M7.9 15h.01M10.3 9.3h.01M16 6.9h.01M21.7 9.3h.01M24.1 15h.01"
        stroke="var(--green)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Renders the symbol and the name. The name is text, so the link around it needs no label. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display font-semibold text-[1.375rem] leading-none tracking-tight">
        {brand.name}
      </span>
    </span>
  );
}
