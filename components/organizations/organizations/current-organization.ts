"use client";

import { createContext } from "react";

interface CurrentOrganization {
  id: string;
  name: string;
}

/** The organization that the window shows; null outside an organization. */
export const CurrentOrganization = createContext<CurrentOrganization | null>(null);
