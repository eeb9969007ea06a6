"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { mixedText } from "@/lib/care/visit-kinds";

const BOXES = "input[name=items]:checked";

/**
 * At the foot of the screen, in the thumb's reach, once something is ticked, with word of what is ticked together.
 * Browsers that can't tell (before :has) show it always.
 */
export function VisitBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [mixed, setMixed] = useState<string | null>(null);
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return;
    const look = () => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(BOXES)];
      setMixed(mixedText(boxes.map(({ dataset }) => dataset.title ?? "")));
    };
    // What was ticked before the script came counts too.
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, []);
  return (
    <div
      ref={bar}
      className="group-has-checked/visit:flex! pointer-events-none sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-3 flex flex-col items-end gap-2 supports-[selector(:has(*))]:hidden md:bottom-4"
    >
      <p
        role="status"
        className="pointer-events-auto max-w-prose rounded-control border border-line bg-due-wash px-4 py-2.5 text-ink shadow-card empty:hidden"
      >
        {mixed}
      </p>
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
