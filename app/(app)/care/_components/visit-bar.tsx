import { Button } from "@/components/ui/button";

/**
 * At the foot of the screen, in the thumb's reach, once something is ticked. Browsers that can't tell (before :has)
 * show it always.
 */
export function VisitBar() {
  return (
    <div className="group-has-checked/visit:flex! pointer-events-none sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-3 flex justify-end px-0 supports-[selector(:has(*))]:hidden md:bottom-4">
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon="list-checks"
        className="pointer-events-auto shadow-card"
      >
        Log a visit for what is ticked
      </Button>
    </div>
  );
}
