"use client";

import { useEffect } from "react";
import { REACT_READY } from "./react-on-demand";

/** Reports to the script of a light page that React runs. Render it after the page, whose effects must run first. */
export function ReactReady() {
  useEffect(() => {
    document.dispatchEvent(new Event(REACT_READY));
  }, []);
  return null;
}
