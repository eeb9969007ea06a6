import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-styles";

/** A plain form: signing out works before, and without, JavaScript, and leaves no client state behind. */
export function SignOutForm({ className, ...look }: ButtonLook & { className?: string | undefined }) {
  return (
    <form method="post" action="/sign-out" className={className}>
      <Button type="submit" {...look}>
        Sign Out
      </Button>
    </form>
  );
}
