"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatMixedKindsWarning, formatVisitLabel } from "@/lib/domain/care/model/list-visit-kinds";

const CHECKED_ITEMS_SELECTOR = "input[name=items]:checked";

/**
 * Renders the bar at the bottom of the screen. It appears when a row is selected, and warns if the selection
 * mixes types of care. In browsers without `:has`, the bar is always visible.
 */
export function VisitBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [mixed, setMixed] = useState<string | null>(null);
  const [horseCount, setHorseCount] = useState(0);
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return;
    const updateSelection = () => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(CHECKED_ITEMS_SELECTOR)];
      setMixed(formatMixedKindsWarning(boxes.map(({ dataset }) => dataset.kind ?? "")));
      setHorseCount(new Set(boxes.map(({ dataset }) => dataset.horse)).size);
    };
    // The browser may have restored a selection before hydration.
    updateSelection();
    form.addEventListener("change", updateSelection);
    return () => form.removeEventListener("change", updateSelection);
  }, []);
  return (
    <div
      ref={bar}
      data-at-foot
      className="foot-bar group-has-checked/visit:flex! flex flex-col items-end gap-2 supports-[selector(:has(*))]:hidden"
    >
      <p
        role="status"
        className="max-w-prose rounded-control border border-line bg-due-wash px-4 py-2.5 text-ink empty:sr-only"
      >
        {mixed}
      </p>
      <Button type="submit" variant="primary" size="large" icon="list-checks" className="max-md:w-full">
        {formatVisitLabel(horseCount)}
      </Button>
    </div>
  );
}
