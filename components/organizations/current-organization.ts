"use client";

import { createContext } from "react";

interface CurrentOrganization {
  id: string;
  name: string;
}

/** The organization that the window shows; null outside of one. */
export const CurrentOrganization = createContext<CurrentOrganization | null>(null);
