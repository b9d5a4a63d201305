import { createContext, useContext } from "react";

/** The word that the page's policy asks of its inline scripts; browsers hide it once the page has come. */
export const Nonce = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
