import { createElement, Fragment } from "react";

const CODE = /`([^`]+)`/;

/** Renders text in which backticks mark code, as in the OpenAPI document. */
export function CodeText({ children }: { children: string }) {
  // The parts at odd indexes are code, because `split` keeps the captured text.
  const parts = children
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part));
  return createElement(Fragment, null, ...parts);
}
