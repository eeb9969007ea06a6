import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-styles";

/** Renders a plain form, so that signing out works without JavaScript and clears the page's state. */
export function SignOutForm({ className, ...look }: ButtonStyle & { className?: string | undefined }) {
  return (
    <form method="post" action="/sign-out" className={className}>
      <Button type="submit" {...look}>
        Sign Out
      </Button>
    </form>
  );
}
