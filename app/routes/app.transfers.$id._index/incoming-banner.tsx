import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { TransferPage } from "./load-transfer.server";

/** Where the store shows the transfer otherwise than it is, and a person has to know. */
export function IncomingBanner({ shown }: { shown: TransferPage["shown"] }) {
  const text = useText();
  if (!shown) return null;
  const { state, ...about } = shown;
  const words = state === "changed" && about.shown === 0 ? "gone" : state;
  return (
    <Banner tone="warning" title={text(`transfers.incoming.${state}`)}>
      <p>{text(`transfers.incoming.${words}Text`, about)}</p>
    </Banner>
  );
}
