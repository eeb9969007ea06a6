import type { ComponentProps, ReactNode } from "react";
import { Landscape } from "@/components/illustrations/landscape";
import { LogoMark } from "@/components/illustrations/logo";

export type AuthFrameProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Shown under the card: the link to the other mode, such as "Don't have an account? Sign up". */
  footer?: ReactNode;
  /** Props that let screen readers announce the title if the screen appears without a page load. */
  heading?: ComponentProps<"h1">;
  /** `mark` is an organization's logo, shown instead of ours. `band` is the color of the card's top border. */
  mark?: ReactNode;
  band?: string | null | undefined;
};

/**
 * Renders a card in front of a landscape drawing. Use it inside `SiteFrame`, which contains the header, main
 * element and footer.
 */
export function AuthFrame({ title, description, children, footer, heading, mark, band }: AuthFrameProps) {
  return (
    <div className="relative flex flex-1 overflow-x-clip flex-col items-center px-5 pt-8 pb-24 sm:pt-14 sm:pb-32">
      <Landscape className="absolute inset-x-0 bottom-0" />
      <div className="relative w-full max-w-md">
        <div
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
          style={band ? { borderTop: `4px solid ${band}` } : undefined}
        >
          {mark ?? <LogoMark size={40} />}
          <h1 {...heading} className="mt-4 text-3xl">
            {title}
          </h1>
          {description && <div className="mt-1.5 text-ink-soft">{description}</div>}
          <div className="mt-6">{children}</div>
          {footer && <div className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">{footer}</div>}
        </div>
      </div>
    </div>
  );
}
